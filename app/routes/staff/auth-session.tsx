import { Outlet } from 'react-router';
import { AuthProvider } from '#app/features/auth/auth-context.tsx';

/** Provides the signed-in user to /auth and /admin. */
export default function AuthSession() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}

import { Outlet } from 'react-router';
import { AuthProvider } from '#app/features/auth/auth-context.tsx';

/** Around the pages that ask who is there. */
export default function AuthSession() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}

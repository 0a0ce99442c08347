import { Outlet } from 'react-router';
import { AuthProvider } from '#app/features/auth/auth-context.tsx';

export default function AuthSession() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}

import type { ReactNode } from 'react';
import { Page } from '#app/components/layout/page.tsx';
import type { StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import type { Right } from '#app/lib/rights.ts';

interface StaffRouteProps {
  right: Right;
  Content: (staff: StaffPageProps & { userId: string }) => ReactNode;
}

/** A page for staff with a right. */
export function StaffRoute({ right, Content }: StaffRouteProps) {
  return (
    <Page>
      <RequireStaff right={right}>
        {({ user, signOut }) => (
          <Content userId={user.id} email={user.email ?? ''} onSignOut={() => void signOut()} />
        )}
      </RequireStaff>
    </Page>
  );
}

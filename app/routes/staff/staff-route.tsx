import type { ComponentProps, ReactNode } from 'react';
import { Page } from '#app/components/layout/page.tsx';
import { Dialogs } from '#app/components/staff/dialogs.tsx';
import type { StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';

interface StaffRouteProps extends Pick<ComponentProps<typeof RequireStaff>, 'right' | 'isAccountPage'> {
  Content: (staff: StaffPageProps & { userId: string }) => ReactNode;
}

/** A page for staff, with a right if one is named. The footer begins below the window. */
export function StaffRoute({ Content, ...required }: StaffRouteProps) {
  return (
    <Page>
      <RequireStaff {...required}>
        {({ user, signOut }) => (
          <div className="min-h-[calc(100svh-var(--spacing-header))]">
            <Content userId={user.id} email={user.email ?? ''} onSignOut={() => void signOut()} />
            <Dialogs />
          </div>
        )}
      </RequireStaff>
    </Page>
  );
}

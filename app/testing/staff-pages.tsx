import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '#app/components/ui/toasts.tsx';
import Account from '#app/routes/staff/account.tsx';
import Activity from '#app/routes/staff/activity.tsx';
import Admin from '#app/routes/staff/admin.tsx';
import Auth from '#app/routes/staff/auth.tsx';
import AuthSession from '#app/routes/staff/auth-session.tsx';
import Content from '#app/routes/staff/content.tsx';
import Homes from '#app/routes/staff/homes.tsx';
import Photographs from '#app/routes/staff/photographs.tsx';
import Report from '#app/routes/staff/report.tsx';
import System from '#app/routes/staff/system.tsx';
import Team from '#app/routes/staff/team.tsx';

const pages = { Account, Activity, Content, Homes, Photographs, Report, System, Team };
const router = createBrowserRouter([
  {
    Component: AuthSession,
    children: [
      { path: 'auth', Component: Auth },
      { path: 'admin', Component: Admin },
      ...Object.entries(pages).map(([name, Component]) => ({
        ...{ path: `admin/${name.toLowerCase()}`, Component },
      })),
    ],
  },
]);

/** The routes of staff, as app/routes.ts places them. */
export function StaffPages() {
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>
  );
}

import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '#app/components/ui/field.tsx';
import { failed, toast } from '#app/components/ui/toast.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';
import { useAuth } from './auth-context.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthNotice } from './auth-page.tsx';
import { PasswordField } from './password-field.tsx';
import { EmailField, NameField } from './person-fields.tsx';
import { createFirstAdmin, publishBrand } from './staff/staff-api.ts';

/** For a person who has the link that the start message prints. */
export function FirstAdminForm() {
  const id = useId();
  const { signIn } = useAuth();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();

  if (isHydrated && !hash)
    return <AuthNotice>This page needs the whole link that the server printed when it started.</AuthNotice>;
  return (
    <AuthForm
      label="Create the first admin"
      submit="Create Admin"
      busy="Creating..."
      onSubmit={async ({ name: displayName, email, password, company }) => {
        const created = await createFirstAdmin(hash.slice(1), { displayName, email, password });
        if (!created.ok) return failed('Not created', created.message);
        const signedIn = await signIn({ email, password });
        if (!signedIn.ok) {
          toast({ title: 'Admin created', description: 'Please sign in with your new password.' });
          return void navigate('/auth', { replace: true });
        }
        toast({ title: 'Welcome', description: 'You are signed in.' });
        void navigate('/admin/system', { replace: true });
        const problem = await publishBrand(company);
        if (problem) failed('The company name is only a draft', problem);
      }}
    >
      <Field
        id={`${id}-company`}
        name="company"
        label="Company name"
        autoComplete="organization"
        maxLength={60}
        required
      />
      <NameField id={`${id}-name`} />
      <EmailField id={`${id}-email`} />
      <PasswordField id={`${id}-password`} isNew />
    </AuthForm>
  );
}

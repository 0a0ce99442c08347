import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { NAME_MAX_LENGTH, NAME_PATTERN, NAME_TITLE } from '#supabase/rules/name-rule.ts';
import { useAuth } from './auth-context.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { createFirstAdmin, publishBrand } from './staff/staff-api.ts';

/** For a person who has the link that the start message prints. */
export function FirstAdminForm() {
  const id = useId();
  const { signIn } = useAuth();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The HTML is the same for all links.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);

  if (isMounted && !hash)
    return (
      <p role="alert" className="border-danger border-l-2 bg-sand p-4 text-small">
        This page needs the whole link that the server printed when it started.
      </p>
    );
  return (
    <AuthForm
      label="Create the first admin"
      submit="Create Admin"
      busy="Creating..."
      onSubmit={async ({ name: displayName, email, password, company }) => {
        const created = await createFirstAdmin(hash.slice(1), { displayName, email, password });
        if (!created.ok)
          return toast({ title: 'Not created', description: created.message, destructive: true });
        const signedIn = await signIn({ email, password });
        if (!signedIn.ok) {
          toast({ title: 'Admin created', description: 'Please sign in with your new password.' });
          return void navigate('/auth', { replace: true });
        }
        toast({ title: 'Welcome', description: 'You are signed in.' });
        void navigate('/admin', { replace: true });
        const problem = await publishBrand(company);
        if (problem)
          toast({ title: 'The company name is only a draft', description: problem, destructive: true });
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
      <Field
        id={`${id}-name`}
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        pattern={NAME_PATTERN}
        title={NAME_TITLE}
        required
      />
      <EmailField id={`${id}-email`} />
      <PasswordField id={`${id}-password`} isNew />
    </AuthForm>
  );
}

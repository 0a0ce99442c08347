import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#app/components/staff/dialogs.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import {
  beginEnrolment,
  type Enrolment,
  makeRecoveryCodes,
  readSecondFactor,
  type SecondFactor,
  turnOff,
} from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function SecondFactorSection() {
  const client = useQueryClient();
  const { data: factor, error } = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => dataOf(readSecondFactor()),
  });
  const [enrolment, setEnrolment] = useState<Enrolment>();
  /** Shown once: only their hashes are stored. */
  const [codes, setCodes] = useState<string[]>();

  const fail = (title: string, { message }: { message: string }) =>
    toast({ title, description: message, destructive: true });

  async function begin() {
    const begun = await beginEnrolment();
    if (begun.ok) setEnrolment(begun.data);
    else fail('Not set up', begun);
  }

  async function makeCodes() {
    const made = await makeRecoveryCodes();
    if (made.ok) setCodes(made.data);
    else fail('No recovery codes were created', made);
    await client.invalidateQueries();
  }

  async function finish() {
    setEnrolment(undefined);
    toast({ title: 'Second factor is on', description: 'Keep the recovery codes in a safe place.' });
    await makeCodes();
  }

  async function remove(factorId: string) {
    const staysClosed = factor?.isRequired
      ? ', and the dashboard stays closed until you set it up again'
      : '';
    const question = {
      title: 'Turn off the second factor?',
      text: `Your password alone will open your account${staysClosed}.`,
      yes: 'Yes, turn it off',
    };
    if (!(await confirm(question))) return;
    const gone = await turnOff(factorId);
    if (gone.ok) toast({ title: 'Second factor is off' });
    else fail('Not turned off', gone);
    setCodes(undefined);
    await client.invalidateQueries();
  }

  return (
    <AccountSection
      title="Second factor"
      lead="A code from your phone beside the password, so that a stolen password alone is not enough."
    >
      {error && <p role="alert">{error.message}</p>}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {enrolment && (
        <EnrolApp
          enrolment={enrolment}
          onDone={() => void finish()}
          onCancel={() => setEnrolment(undefined)}
        />
      )}
      {factor && !enrolment && !codes && (
        <State
          factor={factor}
          onBegin={() => void begin()}
          onNewCodes={() => void makeCodes()}
          onRemove={(id) => void remove(id)}
        />
      )}
    </AccountSection>
  );
}

interface StateProps {
  factor: SecondFactor;
  onBegin: () => void;
  onNewCodes: () => void;
  onRemove: (factorId: string) => void;
}

function State({
  factor: { app, recoveryCodesLeft, isRequired },
  onBegin,
  onNewCodes,
  onRemove,
}: StateProps) {
  if (!app) {
    return (
      <>
        {isRequired && (
          <p role="alert" className="mb-5 border-brass border-l-2 bg-sand p-4">
            All staff need a second factor here. Set yours up to open the dashboard.
          </p>
        )}
        <p className="mb-5">It is off. You need an authenticator app on your phone.</p>
        <Button onClick={onBegin}>Set up an authenticator app</Button>
      </>
    );
  }
  return (
    <>
      <p>
        It is <strong>on</strong>.{' '}
        {recoveryCodesLeft !== undefined && `${recoveryCodesLeft} of 10 recovery codes are left.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="outline" onClick={onNewCodes}>
          New recovery codes
        </Button>
        <Button look="outline" onClick={() => onRemove(app.id)}>
          Turn off
        </Button>
      </div>
    </>
  );
}

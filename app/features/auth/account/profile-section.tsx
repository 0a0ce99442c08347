import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { ownZone } from '#app/lib/time/own-zone.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { NAME_MAX_LENGTH, NAME_PATTERN, NAME_TITLE } from '#supabase/rules/name-rule.ts';
import { readProfile, saveProfile } from './account-api.ts';
import { AccountForm, AccountSection } from './account-section.tsx';

export function ProfileSection({ userId }: { userId: string }) {
  const { data, error } = useQuery({ queryKey: ['profile'], queryFn: () => dataOf(readProfile(userId)) });
  return (
    <AccountSection title="Profile" lead="How colleagues see you, and your time zone.">
      {data !== undefined && <ProfileForm name={data?.display_name ?? ''} zone={data?.time_zone} />}
      {error && <p role="alert">{error.message}</p>}
    </AccountSection>
  );
}

function ProfileForm({
  name,
  zone = ownZone() ?? 'Australia/Sydney',
}: {
  name: string;
  zone?: string | undefined;
}) {
  const id = useId();

  async function save(fields: FormData) {
    const saved = await saveProfile(String(fields.get('name')), String(fields.get('zone')));
    if (saved.ok) toast({ title: 'Saved', description: 'Colleagues now see your name.' });
    else toast({ title: 'Not saved', description: saved.message, destructive: true });
  }

  return (
    <AccountForm label="Profile" submit="Save" busy="Saving..." onSubmit={save}>
      <Field
        id={`${id}-name`}
        name="name"
        label="Display name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        pattern={NAME_PATTERN}
        title={NAME_TITLE}
        defaultValue={name}
      />
      <div className="grid gap-2">
        <label htmlFor={`${id}-zone`} className="font-semibold text-small">
          Time zone
        </label>
        <Select id={`${id}-zone`} name="zone" defaultValue={zone}>
          {zonesWith(zone).map((each) => (
            <option key={each} value={each}>
              {each === zoneCity(each) ? each : `${zoneCity(each)} (${each})`}
            </option>
          ))}
        </Select>
      </div>
    </AccountForm>
  );
}

/** All time zones that the browser knows, under its own names. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((each) =>
    each === 'Asia/Calcutta' ? 'Asia/Kolkata' : each,
  );
  return [...new Set([...known, zone])].sort();
}

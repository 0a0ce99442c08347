import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { firstZone, readProfile, saveProfile } from '#app/components/staff/profile.ts';
import { Select } from '#app/components/ui/select.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { AuthForm } from '#app/features/auth/auth-form.tsx';
import { NameField } from '#app/features/auth/person-fields.tsx';
import { dataOf } from '#app/lib/staff-request.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { AccountSection } from './account-section.tsx';

export function ProfileSection({ userId }: { userId: string }) {
  const { data, error } = useQuery({ queryKey: ['profile'], queryFn: () => dataOf(readProfile(userId)) });
  return (
    <AccountSection title="Profile" lead="How colleagues see you, and your time zone.">
      {data !== undefined && <ProfileForm name={data?.display_name ?? ''} zone={data?.time_zone} />}
      {error && <p role="alert">{error.message}</p>}
    </AccountSection>
  );
}

function ProfileForm({ name, zone: stored }: { name: string; zone: string | undefined }) {
  const zone = stored ?? firstZone();
  const id = useId();

  async function save(fields: { name: string; zone: string }) {
    const saved = await saveProfile(fields.name, fields.zone);
    if (saved.ok) toast({ title: 'Saved', description: 'Colleagues now see your name.' });
    else toast({ title: 'Not saved', description: saved.message, destructive: true });
  }

  return (
    <AuthForm label="Profile" submit="Save" busy="Saving..." isInSection onSubmit={save}>
      <NameField id={`${id}-name`} label="Display name" defaultValue={name} required={false} />
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
    </AuthForm>
  );
}

/** All time zones that the browser knows, under its own names. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((each) =>
    each === 'Asia/Calcutta' ? 'Asia/Kolkata' : each,
  );
  return [...new Set([...known, zone])].sort();
}

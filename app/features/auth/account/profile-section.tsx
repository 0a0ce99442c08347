import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Profile, readProfile, saveProfile } from '#app/components/staff/profile.ts';
import { SignatureField } from '#app/components/staff/signature-field.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { AuthForm } from '#app/features/auth/auth-form.tsx';
import { NameField } from '#app/features/auth/person-fields.tsx';
import { dataOf } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { AccountSection } from './account-section.tsx';

export function ProfileSection({ userId }: { userId: string }) {
  const { data, error } = useQuery({ queryKey: ['profile'], queryFn: () => dataOf(readProfile(userId)) });
  return (
    <AccountSection title="Profile" lead="How colleagues and customers see you, and your time zone.">
      {data !== undefined && <ProfileForm profile={data} />}
      {error && <p role="alert">{error.message}</p>}
    </AccountSection>
  );
}

function ProfileForm({ profile }: { profile: Profile | null }) {
  const zone = profile?.time_zone ?? staffZone();
  const id = useId();

  async function save(fields: { name: string; zone: string; signature: string }) {
    const saved = await saveProfile(fields.name, fields.zone, fields.signature);
    if (!saved.ok) return toast({ title: 'Not saved', description: saved.message, destructive: true });
    const seen = fields.name.trim() ? `Colleagues see ${fields.name.trim()}. ` : '';
    toast({ title: 'Saved', description: `${seen}Times are shown in the zone of ${zoneCity(fields.zone)}.` });
  }

  return (
    <AuthForm label="Profile" submit="Save" busy="Saving..." isInSection onSubmit={save}>
      <NameField
        id={`${id}-name`}
        label="Display name"
        defaultValue={profile?.display_name ?? ''}
        required={false}
      />
      <SignatureField id={`${id}-signature`} defaultValue={profile?.signature ?? ''} />
      <Field
        id={`${id}-zone`}
        name="zone"
        label="Time zone"
        list={`${id}-zones`}
        hint="The dashboard shows times in it, and announces follow-ups at half past eight. Type a city to find its zone."
        defaultValue={zone}
        autoComplete="off"
        required
      />
      <datalist id={`${id}-zones`}>
        {knownZones().map((each) => (
          <option key={each} value={each}>
            {`${zoneCity(each)}, ${offsetInWords(each)}`}
          </option>
        ))}
      </datalist>
    </AuthForm>
  );
}

/** Browsers still use the old name of India's zone. */
function knownZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.map((each) => (each === 'Asia/Calcutta' ? 'Asia/Kolkata' : each)).sort();
}

/** "GMT+5:30", now. */
function offsetInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

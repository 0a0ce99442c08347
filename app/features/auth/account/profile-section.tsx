import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldsOf, inToast, StaffForm } from '#app/components/staff/form/staff-form.tsx';
import { type Profile, readProfile, saveProfile } from '#app/components/staff/profile.ts';
import { signatureField } from '#app/components/staff/signature-field.ts';
import { toast } from '#app/components/ui/toast.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { isName, NAME_MAX_LENGTH, NAME_TITLE } from '#supabase/rules/name-rule.ts';
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

interface Typed {
  name: string;
  signature: string;
  zone: string;
}

const fields = (): FieldsOf<Typed> => ({
  name: {
    kind: 'line',
    label: 'Display name',
    maxLength: NAME_MAX_LENGTH,
    autoComplete: 'name',
    isWide: true,
  },
  signature: signatureField,
  zone: {
    kind: 'line',
    label: 'Time zone',
    isRequired: true,
    isWide: true,
    offered: knownZones().map((zone) => [zone, `${zoneCity(zone)}, ${offsetInWords(zone)}`]),
    help: 'The dashboard shows times in it, and announces follow-ups at half past eight. Type a city to find its zone.',
  },
});

function ProfileForm({ profile }: { profile: Profile | null }) {
  const [typed, setTyped] = useState<Typed>({
    name: profile?.display_name ?? '',
    signature: profile?.signature ?? '',
    zone: profile?.time_zone ?? staffZone(),
  });
  const [shapes] = useState(fields);

  async function save({ name, zone, signature }: Typed) {
    const called = name.trim();
    if (!isName(called)) return { mistakes: { name: NAME_TITLE } };
    const saved = await saveProfile(called, zone.trim(), signature);
    if (!saved.ok) return inToast('Not saved', saved);
    const seen = called ? `Colleagues see ${called}. ` : '';
    toast({ title: 'Saved', description: `${seen}Times are shown in the zone of ${zoneCity(zone)}.` });
    return undefined;
  }

  return (
    <StaffForm
      label="Profile"
      fields={shapes}
      values={typed}
      onChange={(part) => setTyped({ ...typed, ...part })}
      submit="Save"
      onSubmit={save}
    />
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

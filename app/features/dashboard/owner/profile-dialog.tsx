import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { DialogHead, OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { saveMyProfile } from '#app/features/dashboard/data/owner-api.ts';
import { staffKey } from '#app/features/dashboard/data/staff.ts';
import { ownZone } from '#app/lib/own-zone.ts';
import { callClocks } from '#app/lib/preferred-call.ts';
import { zoneCity } from '#app/lib/time-zone.ts';

const NAME_MAX_LENGTH = 80;

/** How colleagues see one, and by which clock the mail of the morning comes. */
export function ProfileDialog() {
  const { staff, userId, email, setDialog } = useDashboard();
  const client = useQueryClient();
  const me = staff.find(({ user_id }) => user_id === userId);
  const [name, setName] = useState(me?.display_name ?? '');
  const [zone, setZone] = useState(me?.time_zone ?? callClocks[0].timeZone);
  const [isSaving, setIsSaving] = useState(false);
  const leave = () => setDialog(undefined);
  const zones = [...new Set([zone, ...callClocks.map(({ timeZone }) => timeZone), ownZone() ?? zone])];

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    const result = await saveMyProfile(name, zone);
    setIsSaving(false);
    if (!result.ok)
      return toast({ title: 'Profile not saved', description: result.message, destructive: true });
    await client.invalidateQueries({ queryKey: staffKey });
    leave();
    toast({ title: 'Profile saved' });
  }

  return (
    <OpenDialog label="Your profile" onClose={leave} className="w-full max-w-md">
      <DialogHead title="Your profile" onClose={leave} />
      <form onSubmit={(event) => void save(event)} className="grid gap-5 p-5">
        <p className="wrap-anywhere text-stone">{`Signed in as ${email}`}</p>
        <Field
          id="profile-name"
          label="Your name"
          hint="Colleagues see it on what you have and on what you read."
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="grid gap-2">
          <label htmlFor="profile-zone" className="font-semibold text-small">
            Your clock
          </label>
          <Select
            id="profile-zone"
            aria-describedby="profile-zone-hint"
            value={zone}
            onChange={(event) => setZone(event.target.value)}
          >
            {zones.map((timeZone) => (
              <option key={timeZone} value={timeZone}>
                {callClocks.find((clock) => clock.timeZone === timeZone)?.name ?? zoneCity(timeZone)}
              </option>
            ))}
          </Select>
          <p id="profile-zone-hint" className="text-small text-stone">
            Follow-ups that are due come in one mail at 8:30 in the morning by this clock.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isSaving ? 'Saving...' : 'Save'}</Button>
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}

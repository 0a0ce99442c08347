import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type NoticeSettings,
  saveNoticeSettings,
  useNotices,
} from '#app/components/staff/notices/notices-api.ts';
import { failed, toast } from '#app/components/ui/toast.ts';
import { AccountSection } from './account-section.tsx';

export function NoticesSection() {
  const { data, error } = useNotices();
  if (data === null) return null;
  return (
    <AccountSection
      title="Notices"
      lead="When you are given a submission, a follow-up is due, your customer writes again, a hold ends or a reply fails. The bell on every staff page lists them."
    >
      {data && <Channels settings={data.settings} />}
      {error && <p role="alert">{error.message}</p>}
    </AccountSection>
  );
}

const CHANNELS = {
  toast: 'Show a message on staff pages',
  email: 'Email what I have not seen for 10 minutes',
} as const;

function Channels({ settings }: { settings: NoticeSettings }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function save(change: Partial<NoticeSettings>) {
    setIsBusy(true);
    const saved = await saveNoticeSettings(client, { ...settings, ...change });
    setIsBusy(false);
    if (saved.ok) toast({ title: 'Saved' });
    else failed('Not saved', saved.message);
  }

  return (['toast', 'email'] as const).map((name) => (
    <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={settings[name]}
        disabled={isBusy}
        onChange={(event) => void save({ [name]: event.target.checked })}
      />
      {CHANNELS[name]}
    </label>
  ));
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type NoticeSettings,
  saveNoticeSettings,
  useNotices,
} from '#app/components/staff/notices/notices-api.ts';
import {
  canPush,
  isSubscribed,
  subscribe,
  unsubscribe,
} from '#app/components/staff/notices/push-subscription.ts';
import { toast } from '#app/components/ui/toast.ts';
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

function Channels({ settings }: { settings: NoticeSettings }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const here = useQuery({ queryKey: ['push-here'], queryFn: isSubscribed });
  const isPushed = settings.push && here.data === true;

  async function save(change: Partial<NoticeSettings>) {
    setIsBusy(true);
    const subscribed = change.push ? await subscribe() : { ok: true as const };
    const saved = subscribed.ok ? await saveNoticeSettings(client, { ...settings, ...change }) : subscribed;
    if (saved.ok && change.push === false) await unsubscribe();
    await here.refetch();
    setIsBusy(false);
    if (saved.ok) toast({ title: 'Saved' });
    else toast({ title: 'Not saved', description: saved.message, destructive: true });
  }

  const channels = [
    { name: 'toast', label: 'Show a message on staff pages', isOn: settings.toast, hint: undefined },
    {
      name: 'push',
      label: 'Push to this browser, also when no staff page is open',
      isOn: isPushed,
      hint: canPush()
        ? 'Until you sign out here. Turning it off turns it off in all your browsers.'
        : 'This browser does not support it. On a phone, add the site to the home screen first.',
    },
    {
      name: 'email',
      label: 'Email what I have not seen for 10 minutes',
      isOn: settings.email,
      hint: undefined,
    },
  ];
  return channels.map(({ name, label, isOn, hint }) => (
    <div key={name}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isOn}
          disabled={isBusy || (name === 'push' && !canPush())}
          aria-describedby={hint && `notices-${name}-hint`}
          onChange={(event) => void save({ [name]: event.target.checked })}
        />
        {label}
      </label>
      {hint && (
        <p id={`notices-${name}-hint`} className="pl-8 text-small text-stone">
          {hint}
        </p>
      )}
    </div>
  ));
}

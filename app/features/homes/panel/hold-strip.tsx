import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { shortMoment } from '#app/features/homes/home-words.ts';
import type { HomeHold } from '#app/lib/homes-api.ts';

const MOST_EXTENSIONS = 2;

interface HoldStripProps {
  hold: HomeHold;
  owner: string;
  /** Undefined for staff who only read. */
  onExtend: (() => void) | undefined;
  onRelease: () => void;
}

/** The active hold of the home. */
export function HoldStrip({ hold, owner, onExtend, onRelease }: HoldStripProps) {
  const left = MOST_EXTENSIONS - hold.extensions;
  return (
    <div className="border-brass border-l-3 bg-sand/60 px-3 py-2 text-small">
      <p className="wrap-anywhere">
        Held for <strong>{hold.holder_name}</strong> by {owner} until {shortMoment(hold.until)}.{' '}
        {left === 0 ? 'It cannot be extended again.' : `It can be extended ${left === 1 ? 'once' : 'twice'}.`}
      </p>
      {hold.submission_id && (
        <a href={`/admin?open=${hold.submission_id}`} className="link inline-flex min-h-11 items-center">
          Open the submission
        </a>
      )}
      {onExtend && (
        <div className="mt-1 flex gap-2">
          {left > 0 && <SmallButton onClick={onExtend}>Extend by 48 hours</SmallButton>}
          <SmallButton onClick={onRelease}>Release</SmallButton>
        </div>
      )}
    </div>
  );
}

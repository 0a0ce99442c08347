import { type FormEvent, useState } from 'react';
import { Options } from '#app/components/staff/options.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { fullName, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { SPAM_LABEL, type SubmissionStage, stageLabel, stageLabels } from '#content/submission-stage.ts';
import { Tags } from './tags.tsx';
import { useStageChange } from './use-stage-change.ts';

const REASON_MAX_LENGTH = 200;
/** As in private.delete_spam. */
const SPAM_KEPT_MS = 30 * 24 * 3_600_000;

/** Stage and tags of the open submission, and whether it is an enquiry at all. */
export function StageStrip({ submission }: { submission: Submission }) {
  const can = useCan();
  const change = useStageChange(submission);
  const { id, spam_at, stage_reason } = submission;
  const isSpam = spam_at !== null;
  const setSpam = () =>
    change(
      () => rpc('set_spam', { submission_id: id, is_spam: !isSpam }),
      (row) => ({ title: isSpam ? 'It is an enquiry again' : SPAM_LABEL, description: fullName(row) }),
    );
  return (
    <section
      aria-label="Stage"
      className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small lg:gap-x-4"
    >
      {isSpam ? (
        <p className="bg-sand px-3 py-1.5">
          {`${SPAM_LABEL}. It is in no list and no count, and is deleted on ${submissionDate(new Date(Date.parse(spam_at) + SPAM_KEPT_MS).toISOString())}.`}
        </p>
      ) : (
        <>
          {can('answer_submissions') && <StageSelect submission={submission} />}
          {stage_reason && <p className="wrap-anywhere">{`Lost: ${stage_reason}`}</p>}
          <Tags submission={submission} />
        </>
      )}
      <StripActions>
        <StripButton onClick={() => void setSpam()}>{isSpam ? 'Is an enquiry' : SPAM_LABEL}</StripButton>
      </StripActions>
    </section>
  );
}

/** Saved when chosen; a lost one waits for its reason. */
function StageSelect({ submission }: { submission: Submission }) {
  const change = useStageChange(submission);
  const [wanted, setWanted] = useState<SubmissionStage>();
  const [reason, setReason] = useState('');

  async function save(stage: SubmissionStage) {
    await change(
      () => rpc('set_stage', { submission_id: submission.id, stage, reason }),
      (row) => ({ title: `Stage: ${stageLabel(row.stage)}`, description: fullName(row) }),
    );
    setWanted(undefined);
    setReason('');
  }
  function choose(stage: SubmissionStage) {
    setWanted(stage);
    if (stage !== 'lost') void save(stage);
  }
  function lose(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() !== '') void save('lost');
  }

  return (
    <>
      <Select
        isDense
        aria-label="Stage"
        className="w-auto! text-small lg:h-9!"
        value={wanted ?? submission.stage}
        onChange={({ target }) => choose(target.value as SubmissionStage)}
      >
        <Options of={Object.entries(stageLabels)} />
      </Select>
      {wanted === 'lost' && (
        <form onSubmit={lose} className="flex grow flex-wrap items-center gap-2">
          <input
            aria-label="Why it was lost"
            placeholder="Why it was lost"
            required
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className={cn(denseInputClass, 'w-auto! min-w-0 grow text-small')}
          />
          <SmallButton type="submit">Save</SmallButton>
          <SmallButton onClick={() => setWanted(undefined)}>Cancel</SmallButton>
        </form>
      )}
    </>
  );
}

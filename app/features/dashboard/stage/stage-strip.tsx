import { useState } from 'react';
import { Options } from '#app/components/staff/options.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { useHasDraft } from '#app/features/dashboard/use-has-draft.ts';
import { discardDraft, draftName } from '#app/lib/drafts.ts';
import { useCan } from '#app/lib/rights.ts';
import { SPAM_LABEL, type SubmissionStage, stageLabels } from '#content/submission-stage.ts';
import { LostReason } from './lost-reason.tsx';
import { Tags } from './tags.tsx';

/** As in private.delete_spam. */
const SPAM_KEPT_MS = 30 * 24 * 3_600_000;

/** Stage and tags of the open submission, and whether it is an enquiry at all. */
export function StageStrip({ submission }: { submission: Submission }) {
  const can = useCan();
  const { change } = useDashboard();
  const { id, spam_at, stage_reason } = submission;
  const isSpam = spam_at !== null;
  const setSpam = () => change([id], { spam_at: isSpam ? null : new Date().toISOString() });
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
  const { userId, change } = useDashboard();
  const { id } = submission;
  const [wanted, setWanted] = useState<SubmissionStage | undefined>(
    useHasDraft(id, 'lost') ? 'lost' : undefined,
  );

  async function save(stage: SubmissionStage, reason = '') {
    const isSaved = await change([id], { stage, stage_reason: reason.trim() || null });
    if (isSaved || stage !== 'lost') setWanted(undefined);
    return isSaved;
  }
  function choose(stage: SubmissionStage) {
    setWanted(stage);
    if (stage === 'lost') return;
    discardDraft(draftName(userId, id, 'lost'));
    void save(stage);
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
        <LostReason
          submission={submission}
          onSave={(reason) => save('lost', reason)}
          onAsk={(isAsking) => setWanted(isAsking ? 'lost' : undefined)}
        />
      )}
    </>
  );
}

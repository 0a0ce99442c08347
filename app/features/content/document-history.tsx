import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { countText } from '#app/lib/count-text.ts';
import { useCan } from '#app/lib/rights.ts';
import { request } from '#app/lib/staff-request.ts';
import { shortMoment } from '#app/lib/time/short-moment.ts';
import { useRead } from '#app/lib/use-read.ts';
import { layOver } from '#content/edited.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';
import type { ContentDocument, Version } from './content-api.ts';
import { personName, valueText } from './content-words.ts';
import { type Difference, differences, pathLabel } from './form/form-shape.ts';

const SHOWN_VERSIONS = 50;

/** Newest first. */
export const useVersions = (document: string) =>
  useRead<Version[]>(['content', 'versions', document], () =>
    request((supabase) =>
      supabase
        .from('content_versions')
        .select('*')
        .eq('document', document)
        .order('id', { ascending: false })
        .limit(SHOWN_VERSIONS),
    ),
  );

interface DocumentHistoryProps {
  document: ContentDocument;
  /** While a text is checked or published, none can be restored. */
  isBusy: boolean;
  onRestore: (version: number | null) => void;
  onClose: () => void;
}

/** All published versions, newest first, and what each changed. */
export function DocumentHistory({
  document: { id, title, defaults },
  isBusy,
  onRestore,
  onClose,
}: DocumentHistoryProps) {
  const mayRestore = useCan()('publish_content');
  const { data: versions, error } = useVersions(id);
  const hasFile = defaults.body !== '';
  const wordsOf = (version: Version | undefined) => layOver(defaults, version?.edit ?? undefined);
  const changesOf = (index: number) =>
    differences(wordsOf(versions?.[index + 1]), wordsOf(versions?.[index]));
  const restore = (name: string, version: number | null) =>
    mayRestore && (
      <SmallButton
        disabled={isBusy}
        onClick={() => onRestore(version)}
        className="ml-auto disabled:opacity-50"
      >
        Restore<span className="sr-only">{` ${name}`}</span>
      </SmallButton>
    );
  return (
    <StaffDialog
      title="History"
      label={`History of ${title}`}
      onClose={onClose}
      className="max-h-[90dvh] max-w-3xl text-dense"
      startsAtTitle
    >
      <ol className="grid gap-4 px-5 py-4">
        {error && <li role="alert">{error.message}</li>}
        <li role="status" className="empty:hidden">
          {isBusy && adminContentPage.restoreLater}
        </li>
        {versions?.map((version, index) => (
          <li key={version.id} className="grid gap-2 border-line border-b pb-4">
            <div className="flex flex-wrap items-center gap-x-3">
              <VersionHead {...version} />
              {index === 0 ? (
                <span className="text-eucalypt text-small">Live</span>
              ) : (
                restore(`the version of ${shortMoment(version.created_at)}`, version.id)
              )}
            </div>
            <details>
              <summary className="min-h-8 cursor-pointer">
                {`${countText(changesOf(index).length, 'text')} changed`}
              </summary>
              <DifferenceList list={changesOf(index)} before="Before" after="After" />
            </details>
          </li>
        ))}
        {versions?.length === 0 && !hasFile && <li>Not published yet.</li>}
        {versions && hasFile && (
          <li className="flex flex-wrap items-center gap-3">
            <span className="font-semibold">The words of the file</span>
            {versions[0]?.edit && restore('the words of the file', null)}
          </li>
        )}
      </ol>
    </StaffDialog>
  );
}

/** "16 Nov, 10:44 pm, published by mira" */
function VersionHead({ created_at, actor_email, restored_from, renamed_to, edit }: Version) {
  const verb = renamed_to ? 'renamed' : restored_from !== null || edit === null ? 'restored' : 'published';
  return (
    <p>
      <time dateTime={created_at} className="font-semibold">
        {shortMoment(created_at)}
      </time>
      {`, ${verb} by ${personName(actor_email)}`}
    </p>
  );
}

interface DifferenceListProps {
  list: readonly Difference[];
  before: string;
  after: string;
}

export function DifferenceList({ list, before, after }: DifferenceListProps) {
  return (
    <ul className="grid gap-2 text-small">
      {list.map((difference) => (
        <li key={difference.path.join('.')}>
          <p className="font-semibold">{pathLabel(difference.path)}</p>
          <dl className="grid gap-x-3 sm:grid-cols-2">
            <Side name={before} value={difference.before} />
            <Side name={after} value={difference.after} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Side({ name, value }: { name: string; value: unknown }) {
  return (
    <div className="border-line border-l-3 pl-2">
      <dt className="text-stone">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{valueText(value)}</dd>
    </div>
  );
}

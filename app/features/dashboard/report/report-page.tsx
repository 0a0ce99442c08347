import { useLocation, useNavigate } from 'react-router';
import { Loaded } from '#app/components/staff/loaded.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { nameOf, useStaff } from '#app/components/staff/staff-members.ts';
import { Select } from '#app/components/ui/select.tsx';
import { useArticleTitles } from '#app/features/dashboard/origin-words.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { useRead } from '#app/lib/use-read.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { reportPage } from '#content/pages/report.ts';
import { GroupTable } from './group-table.tsx';
import {
  type Grouping,
  groupName,
  groupsBy,
  type Names,
  officeTime,
  type Report,
  reportFile,
  totalCalls,
  totalOf,
} from './report.ts';
import { WeekChart } from './week-chart.tsx';

const { meta, periods, groupings, calls } = reportPage;
const formatCount = (count: number) => count.toLocaleString('en-AU');
const DEFAULT_WEEKS = '15';

/** How many submissions came in, and how soon they were answered. Rendered only inside RequireStaff. */
export function ReportPage(staff: StaffPageProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const requested = new URLSearchParams(search).get('weeks') ?? '';
  const weeks = Object.hasOwn(periods, requested) ? requested : DEFAULT_WEEKS;
  const query = useRead<Report>(['report', weeks], () =>
    rpc('read_report', { weeks: Number(weeks), time_zone: staffZone() }),
  );
  const { data } = query;
  const names: Names = { staff: useStaff(), titles: useArticleTitles(true) };
  return (
    <div className="staff-document wide-page-width pb-16 text-dense">
      <StaffHead meta={meta} {...staff} />
      <div className="flex flex-wrap items-center gap-2 border-line border-y py-2">
        <Select
          isDense
          aria-label="Period"
          className="w-auto! font-semibold text-small"
          value={weeks}
          onChange={(event) => void navigate({ search: `weeks=${event.target.value}` }, { replace: true })}
        >
          <Options of={Object.entries(periods)} />
        </Select>
        <SmallButton
          disabled={!data}
          onClick={() => data && saveFile(reportFile(data, names), `nevia-report-${isoToday()}.csv`)}
          className="ml-auto px-4"
        >
          Download CSV
        </SmallButton>
      </div>
      <Loaded query={query} loading="Loading the report...">
        {(report) => <ReportContent report={report} names={names} />}
      </Loaded>
    </div>
  );
}

function ReportContent({ report, names }: { report: Report; names: Names }) {
  const total = totalOf(report);
  const called = totalCalls(report);
  const share = total.received ? Math.round((100 * total.answered) / total.received) : 0;
  const figures = [
    ['New', formatCount(total.received)],
    ['Answered', `${formatCount(total.answered)} (${share} %)`],
    ['Median first answer', officeTime(total.median_seconds)],
    ['90 % answered within', officeTime(total.p90_seconds)],
    [
      'Calls logged',
      formatCount(called.calls) + (called.calls ? ` (${formatCount(called.reached)} reached)` : ''),
    ],
  ] as const;
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-2 md:grid-cols-3 xl:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse border-line border-b pb-2">
            <dt className="text-small text-stone">{name}</dt>
            <dd className="figures font-display text-title-3">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-3 max-w-3xl text-small text-stone">
        {explanation(report, total.received)}
      </p>
      {total.received > 0 && <WeekChart weeks={groupsBy(report, 'week')} />}
      <div className="gap-x-10 xl:columns-2 min-[112rem]:columns-3">
        {total.received > 0 &&
          (Object.keys(groupings) as Grouping[]).map((by) => (
            <GroupTable
              key={by}
              title={groupings[by].title}
              columns={['New', 'Answered', 'Median', '90 %']}
              rows={groupsBy(report, by).map((group) => ({
                key: group.key,
                name: groupName(group, names),
                count: group.received,
                cells: [
                  formatCount(group.received),
                  formatCount(group.answered),
                  officeTime(group.median_seconds),
                  officeTime(group.p90_seconds),
                ],
              }))}
            />
          ))}
        {called.calls > 0 && (
          <GroupTable
            title={calls}
            columns={['Calls', 'Reached']}
            rows={report.calls.map((each) => ({
              key: each.key,
              name: nameOf(names.staff, each.key),
              count: each.calls,
              cells: [formatCount(each.calls), formatCount(each.reached)],
            }))}
          />
        )}
      </div>
    </>
  );
}

function explanation({ is_own, in_office_hours, most, most_groups }: Report, received: number): string {
  if (received === 0) return `No submissions${is_own ? ' of yours' : ''} in this period.`;
  return [
    is_own ? 'Only submissions that you own.' : '',
    in_office_hours
      ? 'Times count only while an office is open.'
      : 'Times count every hour, because the office hours are not known.',
    received === most ? `Only the newest ${most.toLocaleString('en-AU')} submissions are counted.` : '',
    `A table shows its ${most_groups} largest groups.`,
  ]
    .filter(Boolean)
    .join(' ');
}

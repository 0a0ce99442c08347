import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { projectCostStack } from '#app/lib/charts/project-cost-stack.server.ts';
import { projects } from '#content/projects.ts';
import { hasCosts } from '#content/state-rules.ts';
import { ApprovalTimeline } from './approval-timeline.tsx';
import type { ChartName } from './chart.tsx';
import { CostStack } from './cost-stack.tsx';
import { RemittanceSchedule } from './remittance-schedule.tsx';
import { YieldsChart } from './yields-chart.tsx';

/** What an article can show as ![What it shows](chart:approval-timeline). */
const charts: Record<string, ComponentType<ChartName>> = {
  'approval-timeline': ApprovalTimeline,
  'remittance-schedule': RemittanceSchedule,
  'yields-sydney-brisbane': YieldsChart,
  ...Object.fromEntries(
    projects
      .filter(hasCosts)
      .map((project) => [
        `cost-stack-${project.slug}`,
        (name: ChartName) => <CostStack stack={projectCostStack(project)} {...name} />,
      ]),
  ),
};

export const chartNames = Object.keys(charts);

export function articleChart(name: string, label: string): string {
  const Named = Object.hasOwn(charts, name) ? charts[name] : undefined;
  if (!Named) throw new Error(`there is no chart "${name}", only ${chartNames.join(', ')}.`);
  return renderToStaticMarkup(<Named id={name} label={label} />);
}

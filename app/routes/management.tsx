import { CallToAction } from '#app/components/call-to-action.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { managementPage } from '#content/pages/management.ts';
import { type Member, team } from '#content/team.ts';
import type { Route } from './+types/management.ts';

const AVATAR_PX = 480;

/** The words come as data: with a count of the leaders in them, they would bring all bios into the script. */
export function loader(): { words: typeof managementPage; team: readonly Member[] } {
  return { words: managementPage, team };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);

export default function Management({ loaderData: { words, team: members } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero {...words.hero} />
      <section aria-label={words.listLabel} className="page-width pb-section">
        <ul>
          {members.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
      </section>
      <CallToAction words={words.callToAction} />
    </Page>
  );
}

function MemberCard({ member: { id, name, position, image, bio, sample } }: { member: Member }) {
  return (
    <li className="border-ink border-t py-10 lg:py-14">
      <article aria-labelledby={id} className="grid gap-x-6 gap-y-6 sm:grid-cols-[9rem_1fr] lg:grid-cols-12">
        <Avatar
          src={image}
          alt={`Plate with the initials of ${name}`}
          sizePx={AVATAR_PX}
          className="w-36 sm:row-span-2 sm:w-full lg:row-span-1 lg:col-span-3 lg:max-w-64"
        />
        <div className="lg:col-span-4">
          <h2 id={id} className="text-title-2">
            {name}
          </h2>
          <p className="mt-2 text-brass">{position}</p>
          {sample && <SampleMark of="profile" className="mt-4 text-stone" />}
        </div>
        <div className="grid max-w-measure content-start gap-4 text-stone sm:col-start-2 lg:col-span-5 lg:col-start-8">
          {bio.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
    </li>
  );
}

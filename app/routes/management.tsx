import { CallToAction } from '#app/components/call-to-action.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { type MemberPicture, memberPicture } from '#app/lib/content/member-picture.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { managementPage } from '#content/pages/management.ts';
import { type Member, team } from '#content/team.ts';
import type { Route } from './+types/management.ts';

const PICTURE = { width: 480, height: 600 };

type PicturedMember = Member & { picture: MemberPicture };

/** The words come as data: with a count of the leaders in them, they would bring all bios into the script. */
export function loader(): { words: typeof managementPage; team: PicturedMember[] } {
  return {
    words: managementPage,
    team: team.map((member) => ({ ...member, picture: memberPicture(member) })),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);

export default function Management({ loaderData: { words, team: members } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero {...words.hero} isFlush />
      <section aria-label={words.listLabel}>
        <ul className="grid sm:grid-cols-2 xl:grid-cols-4">
          {members.map((member, index) => (
            <MemberCard key={member.id} member={member} isFirst={index === 0} />
          ))}
        </ul>
      </section>
      <CallToAction words={words.callToAction} tone="sand" />
    </Page>
  );
}

/** The pictures stand edge to edge, as doors along a corridor do. */
function MemberCard({ member, isFirst }: { member: PicturedMember; isFirst: boolean }) {
  const { id, name, position, picture, bio, sample } = member;
  return (
    <li className="border-line xl:not-first:border-l">
      <article aria-labelledby={id}>
        <Avatar {...picture} {...PICTURE} isFirst={isFirst} className="aspect-4/5 w-full" />
        <div className="px-margin pt-8 pb-14 sm:px-8 xl:pb-section">
          <h2 id={id} className="text-title-2">
            {name}
          </h2>
          <p className="mt-2 text-brass xl:min-h-[3lh]">{position}</p>
          {sample && <SampleMark of="profile" className="mt-4 text-stone" />}
          <div className="mt-6 grid max-w-measure gap-4 border-ink border-t pt-5 text-stone">
            {bio.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </article>
    </li>
  );
}

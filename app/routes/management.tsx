import { CallToAction } from '#app/components/call-to-action.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { PageStyle, Photograph } from '#app/components/photograph.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { type LeaderPicture, leaderPicture } from '#app/lib/content/leader-picture.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { type Leader, leaders } from '#content/leaders.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Words } from '#content/schemas/documents.ts';
import type { Route } from './+types/management.ts';

const PICTURE = { width: 480, height: 600 };

type PicturedLeader = Leader & { picture: LeaderPicture };

/** The words are loader data: imported with their count of leaders, they would bring all bios into the script. */
export function loader(): { words: Words['pages/management']; leaders: PicturedLeader[] } {
  return {
    words: pageWords('pages/management'),
    leaders: leaders().map((leader, place) => ({ ...leader, picture: leaderPicture(leader, place) })),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);

export default function Management({ loaderData: { words, leaders } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero {...words.hero} isFlush />
      <section aria-label={words.listLabel}>
        <ul
          className={cn(
            'grid sm:grid-cols-2',
            leaders.length % 3 === 0 ? 'lg:grid-cols-3' : 'xl:grid-cols-4',
          )}
        >
          {leaders.map((leader, index) => (
            <LeaderCard
              key={leader.id}
              leader={leader}
              isFirst={index === 0}
              inColour={words.photographsInColour}
            />
          ))}
        </ul>
      </section>
      <CallToAction words={words.callToAction} tone="sand" />
    </Page>
  );
}

/** From the dark of the harbour to white. */
const INKS =
  '.inks{background:var(--color-harbour)}.inks img{mix-blend-mode:screen;filter:grayscale(1) contrast(1.15)}';

/** Lettered on the brass of a nameplate, in shares of its picture. */
const PLATE =
  '.avatar{container-type:inline-size}' +
  '.plate{position:absolute;inset:66.5% 15% auto;display:grid;justify-items:center;gap:5.4cqw;color:var(--color-ink);' +
  'font-size:2.9cqw;font-weight:600;letter-spacing:.16em;line-height:1.15;text-align:center;text-transform:uppercase}' +
  '.plate b{font:400 17cqw/.9 var(--font-display);letter-spacing:.01em}' +
  // Without scripts nothing reports that the picture has loaded.
  '@media(scripting:none){.plate{visibility:visible}}' +
  // On a phone, where the portraits are below each other, only the nameplate.
  '@media(width<40rem){.avatar:has(.plate){aspect-ratio:20/11}.avatar:has(.plate) img{object-position:bottom}' +
  '.plate{inset:24% 15% auto}}';

const FRAME = 'avatar group relative grid aspect-4/5 w-full place-items-center bg-sand text-stone';
const FILLS = 'absolute inset-0 size-full object-cover group-data-[state=error]:invisible';

interface LeaderCardProps {
  leader: PicturedLeader;
  isFirst: boolean;
  inColour: boolean;
}

function LeaderCard({ leader, isFirst, inColour }: LeaderCardProps) {
  const { id, name, position, picture, bio, sample } = leader;
  return (
    <li className="border-line xl:not-first:border-l">
      <article aria-labelledby={id}>
        {picture.photograph ? (
          <span className={cn(FRAME, !inColour && 'inks')}>
            <PageStyle name="inks" css={INKS} />
            <Photograph
              photograph={picture.photograph}
              sizes="(min-width: 1280px) 25vw, (min-width: 640px) 50vw, 100vw"
              isFirst={isFirst}
              className={FILLS}
            />
          </span>
        ) : (
          <Portrait picture={picture} name={name} isFirst={isFirst} />
        )}
        <div className="px-margin pt-8 pb-14 xl:px-8 xl:pb-section">
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

interface PortraitProps {
  picture: LeaderPicture;
  name: string;
  isFirst: boolean;
}

/** The icon is behind the picture: it is visible until the picture has loaded, and stays if loading fails. */
function Portrait({ picture: { src, alt, initials }, name, isFirst }: PortraitProps) {
  return (
    <span data-state="loading" className={FRAME}>
      <Icon name="person" className="w-[30%] opacity-60 group-data-[state=loaded]:invisible" />
      <img
        src={src}
        alt={alt}
        {...PICTURE}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={FILLS}
      />
      {initials && (
        <span aria-hidden="true" className="plate group-not-data-[state=loaded]:invisible">
          <PageStyle name="plate" css={PLATE} />
          <b>{initials}</b>
          {name}
        </span>
      )}
    </span>
  );
}

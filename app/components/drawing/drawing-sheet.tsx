import { SampleMark } from '#app/components/sample-mark.tsx';
import { Dialog, dialogCloser, dialogOpener } from '#app/components/ui/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';

export interface SheetDrawing {
  id: string;
  src: string;
  width: number;
  height: number;
  title: string;
  caption: string;
  alt: string;
  sample?: boolean | undefined;
  /** A plan has larger letters on a phone. */
  phone?: { src: string; width: number; height: number } | undefined;
}

interface DrawingSheetProps {
  /** Nothing is shown for a project without this drawing. */
  drawing: SheetDrawing | undefined;
  className?: string;
}

export function DrawingSheet({ drawing, className }: DrawingSheetProps) {
  if (!drawing) return null;
  const { id, src, width, height, title, caption, alt, sample, phone } = drawing;
  return (
    <div className={cn('relative', className)}>
      <figure>
        <picture>
          <PhoneSource phone={phone} />
          <img
            {...{ src, width, height }}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
        <figcaption className="mt-5 flex items-baseline justify-between gap-6 border-ink border-t pt-4">
          <span>
            <span className="font-semibold">{title}</span>
            <span className="block text-stone">{caption}</span>
            {sample && <SampleMark of="drawing" className="mt-2 text-stone" />}
          </span>
          <Icon name="plus" className="size-6 shrink-0 text-brass" />
        </figcaption>
      </figure>
      <button {...dialogOpener(id)} className="absolute inset-0 cursor-zoom-in print:hidden">
        <span className="sr-only">Look closer: {title}</span>
      </button>
      {/* Enlarged, it has all its letters. */}
      <DrawingDialog drawing={{ ...drawing, phone: undefined }} />
    </div>
  );
}

export function DrawingDialog({ drawing }: { drawing: SheetDrawing }) {
  const { id, title } = drawing;
  return (
    <Dialog id={id} aria-label={title} className="modal bg-paper text-ink">
      <div className="border-line border-b">
        <div className="page-width flex h-header items-center justify-between">
          <p className="font-semibold">{title}</p>
          <button {...dialogCloser(id)} className="target eyebrow -mr-2 gap-2 px-2 hover:text-brass">
            Close
            <Icon name="close" />
          </button>
        </div>
      </div>
      <section
        className="h-[calc(100dvh-var(--spacing-header))] overflow-auto p-[1rem]"
        aria-label={`${title}, large`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {/* On a phone the whole drawing is shown first; pinching enlarges it. */}
        <SheetPicture
          drawing={drawing}
          className="h-[max(100%,44rem)] w-auto max-w-none max-md:size-full max-md:object-contain"
        />
      </section>
    </Dialog>
  );
}

/** The widest plan of a home fills a narrow sheet. */
const WIDEST_PLAN = 753;
/** On a wide one its letters are as large as the text of captions. */
const UNIT = '.045rem';

/** Plans have one scale, beside the list and when they are opened. */
export function planScale(plans: readonly SheetDrawing[]): string {
  const widths = plans.filter(({ phone }) => phone).map(({ id, width }) => `.of-${id}{--w:${width}}`);
  const width = `width:calc(var(--w)*min(${UNIT},100cqi/${WIDEST_PLAN}))`;
  const large = 'dialog .plan{width:calc(var(--w)*1.5px);height:auto}';
  return `button .plan{width:62cqi}@media(width>=48rem){button .plan{${width}}${large}}${widths.join('')}`;
}

export function SheetPicture({ drawing, className }: { drawing: SheetDrawing; className: string }) {
  const { id, src, alt, width, height, phone } = drawing;
  return (
    <picture>
      <PhoneSource phone={phone} />
      <img
        {...{ src, width, height }}
        alt={alt}
        loading="lazy"
        className={cn('mx-auto', phone && `plan of-${id}`, className)}
      />
    </picture>
  );
}

function PhoneSource({ phone }: Pick<SheetDrawing, 'phone'>) {
  if (!phone) return null;
  return <source media="(width < 48rem)" srcSet={phone.src} width={phone.width} height={phone.height} />;
}

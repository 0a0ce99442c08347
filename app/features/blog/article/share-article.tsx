import { Button } from '#app/components/ui/button.tsx';
import { Island } from '#app/islands/island.tsx';
import { site } from '#content/site.ts';

interface ShareArticleProps {
  title: string;
  path: string;
}

export function ShareArticle({ title, path }: ShareArticleProps) {
  return (
    <Island name="share-article" props={{ title }} className="mt-8 print:hidden">
      <Button look="outline" popoverTarget="share-address">
        Share Article
      </Button>
      <div
        id="share-address"
        popover="auto"
        className="m-auto w-[min(34rem,calc(100vw-2rem))] border border-ink bg-paper p-6 text-ink"
      >
        <label className="text-small">
          Copy this address
          <input
            readOnly
            type="text"
            defaultValue={site.url + path}
            className="mt-2 block h-12 w-full rounded-input border border-stone bg-transparent px-3 text-body"
          />
        </label>
      </div>
    </Island>
  );
}

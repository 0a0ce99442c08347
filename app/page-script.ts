/** The script of every page: what HTML and CSS cannot do, and the islands. Kept below 4 KB. */
import { startPageBehaviour } from '#app/components/layout/page-behaviour.ts';
import { showKeptToasts } from '#app/components/ui/show-kept-toasts.ts';
import { keepVisitOrigin } from '#app/features/contact-form/origin/visit-origin.ts';
import { wakeIslands } from '#app/islands/wake-islands.ts';
import { whenShown } from '#app/lib/when-shown.ts';

startPageBehaviour();
keepVisitOrigin();
wakeIslands();
whenShown(() => void showKeptToasts());

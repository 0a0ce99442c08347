import { cn } from '#app/lib/cn.ts';
import { site } from '#content/site.ts';

/** Click to chat, with a first line that names the visitor's page. Hidden while no number is set. */
export function WhatsappLink({ about, className }: { about: string; className?: string }) {
  if (!site().whatsapp) return null;
  const text = encodeURIComponent(`Hello ${site().brand}, I am writing about ${about}.`);
  return (
    <a
      href={`https://wa.me/${site().whatsapp}?text=${text}`}
      rel="noopener"
      className={cn('link target justify-start', className)}
    >
      Chat on WhatsApp
    </a>
  );
}

import { Icon } from '#app/components/ui/icon.tsx';

export function TickList({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <ul className="border-line border-b">
      {items.map(({ name, text }) => (
        <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4 border-line border-t py-5">
          <Icon name="tick" className="mt-0.5 size-6 text-eucalypt" />
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-stone">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

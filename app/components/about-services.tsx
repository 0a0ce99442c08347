import { aboutPage } from '#content/pages/about.ts';
import { Section } from './layout/section.tsx';

export function AboutServices() {
  const { eyebrow, title, groups } = aboutPage.services;
  return (
    <Section id="services" eyebrow={eyebrow} title={title}>
      <ul className="mt-14 grid gap-x-6 gap-y-14 lg:grid-cols-3">
        {groups.map(({ name, text, items }) => (
          <li key={name} className="border-ink border-t pt-5">
            <h3 className="text-title-2">{name}</h3>
            <p className="mt-3 text-stone">{text}</p>
            <ul className="mt-6 border-line border-b">
              {items.map((item) => (
                <li key={item} className="border-line border-t py-3">
                  {item}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const sectionTitle = 'text-[1.25rem] leading-7';

import type { frontPage } from '#content/pages/front-page.ts';

type ServiceIconName = (typeof frontPage)['services']['items'][number]['icon'];

/** Small drawings: a stamped sheet, floors, a colonnade, a plan with its door. */
const lines: Record<ServiceIconName, string> = {
  approval: 'M12 4h18l8 8v32H12zM30 4v8h8M18 20h14M18 26h14M18 32h6M31 35a5 5 0 1 0 .01 0M28 43v4l3-2 3 2v-4',
  returns:
    'M4 44h40M8 44V32h8v12M20 44V22h8v22M32 44V10h8v34M8 38h8M20 29h8M20 36h8M32 17h8M32 24h8M32 31h8M32 38h8M6 22 34 4M34 4l-6 .6M34 4l-1.500 5.600',
  legal: 'M4 18 24 6l20 12zM8 18v4h32v-4M11 22v16M18 22v16M30 22v16M37 22v16M8 38h32v4H8zM4 42h40v3H4z',
  process: 'M4 6h40v36H28M20 42H4V6M20 6v14M20 28v14M20 24h24M28 42V30a12 12 0 0 0-8 12M4 24h8',
};

export function ServiceIcon({ name }: { name: ServiceIconName }) {
  return (
    <svg
      viewBox="0 0 48 50"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className="h-12 w-12"
    >
      <path d={lines[name]} />
    </svg>
  );
}

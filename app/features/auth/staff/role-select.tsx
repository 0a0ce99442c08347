import type { ComponentProps } from 'react';
import { Select } from '#app/components/ui/select.tsx';
import { staffRoles } from '#content/staff-roles.ts';

export function RoleSelect(select: ComponentProps<'select'>) {
  return (
    <Select {...select}>
      {staffRoles.map(({ role, name }) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </Select>
  );
}

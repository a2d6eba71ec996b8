import type { Department } from '../departments/department.ts';
import type { Language } from '../scalars.ts';
import { foldTerm } from '../text/fold.ts';
import type { Role } from './rights.ts';

type Names = Readonly<Record<Language, string>>;

/** Names of the departments in the ready sets of services. */
export const departmentNames = {
  housekeeping: { en: 'Housekeeping', tr: 'Kat hizmetleri', ar: 'التدبير الفندقي', es: 'Pisos' },
  frontDesk: { en: 'Reception', tr: 'Resepsiyon', ar: 'الاستقبال', es: 'Recepción' },
  concierge: { en: 'Concierge', tr: 'Konsiyerj', ar: 'الكونسيرج', es: 'Conserjería' },
  technical: { en: 'Technical service', tr: 'Teknik servis', ar: 'الخدمات الفنية', es: 'Servicio técnico' },
} as const satisfies Record<string, Names>;

/** Usual names of the department for people of a role. */
const namesOfRole: Partial<Record<Role, readonly Names[]>> = {
  front_desk: [departmentNames.frontDesk, { en: 'Front desk', tr: 'Ön büro', ar: 'مكتب الاستقبال', es: 'Recepción' }],
  housekeeping: [departmentNames.housekeeping, { en: 'Rooms', tr: 'Kat', ar: 'الإشراف الداخلي', es: 'Limpieza' }],
  concierge: [departmentNames.concierge],
  restaurant: [{ en: 'Restaurant', tr: 'Restoran', ar: 'المطعم', es: 'Restaurante' }],
  maintenance: [departmentNames.technical, { en: 'Maintenance', tr: 'Bakım', ar: 'الصيانة', es: 'Mantenimiento' }],
};

/** Returns the ids of departments in use whose name, in any language, belongs to the role. */
export function departmentsOfRole(
  role: Role | null,
  departments: readonly Pick<Department, 'id' | 'name' | 'nameWithLocales' | 'removed'>[],
): string[] {
  const names = (role === null ? undefined : namesOfRole[role]) ?? [];
  const known = new Set(names.flatMap((each) => Object.values(each).map(foldTerm)));
  return departments
    .filter(
      ({ name, nameWithLocales, removed }) =>
        !removed && [name, ...Object.values(nameWithLocales)].some((each) => known.has(foldTerm(each))),
    )
    .map(({ id }) => id);
}

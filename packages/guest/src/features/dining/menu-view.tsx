import { nameIn } from '@bellhop/browser/i18n/name-in';
import { formatList, useLocale } from '../../platform/i18n/locale.ts';
import type { GuestRestaurant } from './dining-desk.ts';
import styles from './menu-view.module.css';
import { useWords } from './words.ts';

/** Dishes with their allergens, main courses first. */
export function MenuView({ menu }: Pick<GuestRestaurant, 'menu'>) {
  const words = useWords();
  if (menu.length === 0) return null;
  const main = menu.filter(({ is_main_course }) => is_main_course);
  const others = menu.filter(({ is_main_course }) => !is_main_course);
  return (
    <details className={styles.menu}>
      <summary className={styles.title}>
        <h2 className={styles.name}>{words('menu.title')}</h2>
      </summary>
      <Dishes title={words('menu.main')} dishes={main} />
      <Dishes title={words('menu.other')} dishes={others} />
      <p className={styles.hint}>{words('menu.unknown')}</p>
    </details>
  );
}

function Dishes({ title, dishes }: { title: string; dishes: GuestRestaurant['menu'] }) {
  const locale = useLocale();
  const words = useWords();
  if (dishes.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.dishes}>
        {dishes.map(({ id, title: name, titleWithLocales, allergens }) => (
          <li key={id}>
            <p dir="auto">{nameIn({ name, nameWithLocales: titleWithLocales }, locale.language)}</p>
            {allergens.length > 0 && (
              <p className={styles.hint}>
                {words('menu.allergens', {
                  names: formatList(
                    allergens.map((allergen) => words(`allergen.${allergen}`)),
                    locale,
                  ),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

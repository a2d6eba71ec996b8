import { useTranslation } from 'react-i18next';

/** Returns the labels of the buttons of a list of parts. */
export function usePartWords() {
  const { t } = useTranslation(['departments', 'hotels-settings']);
  return (add: string) => ({
    add,
    up: (name: string) => t('departments:upOf', { name }),
    down: (name: string) => t('departments:downOf', { name }),
    remove: (name: string) => t('departments:removeOf', { name }),
    moved: (values: { name: string; place: number; count: number }) => t('hotels-settings:moved', values),
  });
}

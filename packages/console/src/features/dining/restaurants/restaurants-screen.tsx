import { nameIn } from '@bellhop/browser/i18n/name-in';
import { mayAdminister } from '@bellhop/contract/staff/policy';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useLive } from '../../../platform/live/live-context.ts';
import { ReadState } from '../../../platform/read-state.tsx';
import { useMay } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ForkIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { Banner, EmptyState } from '../../../ui/states.tsx';
import { useRestaurants } from '../queries.ts';
import { AffectedQuestion } from './affected-question.tsx';
import { useSaveRestaurant, useSaveRules } from './mutations.ts';
import { RestaurantCard } from './restaurant-card.tsx';
import { draftOfRestaurant, newRestaurant } from './restaurant-draft.ts';
import { RestaurantForm } from './restaurant-form.tsx';
import styles from './restaurants-screen.module.css';
import { draftOfRules } from './rules-draft.ts';
import { RulesForm } from './rules-form.tsx';
import { useAskedForms } from './use-asked-forms.ts';
import { UsedQuestion } from './used-question.tsx';

const newDraftId = 'new';

/** Restaurants with their opening times and rules (RST-01). */
export function RestaurantsScreen() {
  const { t } = useTranslation('dining-restaurants');
  const isOffline = useLive().state.freshness.state === 'offline';
  const makesRestaurants = useMay(mayAdminister);
  const { timeZone } = useSettings();
  const { language } = useLanguage();
  const read = useRestaurants();
  const rules = useAskedForms('rules of restaurants', useSaveRules());
  const details = useAskedForms('restaurants', useSaveRestaurant());
  const restaurants = read.data ?? [];
  const nameOf = (id: string) =>
    restaurants
      .filter((each) => each.id === id)
      .map((each) => nameIn(each, language))
      .join();
  return (
    <Page
      title={t('heading')}
      lead={t('lead')}
      acts={
        makesRestaurants && (
          <Button
            variant="primary"
            disabled={isOffline}
            onClick={() => details.show(newDraftId, newRestaurant(timeZone))}
          >
            {t('add')}
          </Button>
        )
      }
      size="table"
    >
      {isOffline && <Banner tone="warning">{t('offline')}</Banner>}
      {read.data === undefined ? (
        <ReadState read={read} failed={t('no_restaurants')} shape={[320, 320, 320]} />
      ) : restaurants.length === 0 ? (
        <EmptyState
          icon={<ForkIcon size={26} />}
          title={t('no_restaurants')}
          text={makesRestaurants ? t('noneHint') : t('noneYet')}
          level={3}
        />
      ) : (
        <>
          {restaurants.every(({ visible }) => !visible) && <Banner>{t('none_shown')}</Banner>}
          <ul className={styles.grid} aria-label={t('heading')}>
            {restaurants.map((restaurant) => (
              <RestaurantCard
                key={restaurant.id}
                restaurant={restaurant}
                isDisabled={isOffline}
                onEditRules={() => rules.show(restaurant.id, draftOfRules(restaurant))}
                onEditRestaurant={
                  makesRestaurants ? () => details.show(restaurant.id, draftOfRestaurant(restaurant)) : null
                }
              />
            ))}
          </ul>
        </>
      )}
      {rules.form !== null && <RulesForm key={rules.form.name} {...rules.form.props} name={nameOf(rules.form.name)} />}
      {rules.question && <AffectedQuestion {...rules.question} />}
      {details.form !== null && <RestaurantForm key={details.form.name} {...details.form.props} />}
      {details.question && <UsedQuestion {...details.question} />}
    </Page>
  );
}

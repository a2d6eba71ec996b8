import { useTranslation } from 'react-i18next';
import { useLive } from '../../platform/live/live-context.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { ForkIcon } from '../../ui/icons.tsx';
import { useDrafts } from '../../ui/kit/use-drafts.ts';
import { Page } from '../../ui/page.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { useRestaurants } from '../dining/queries.ts';
import { RestaurantCard } from './restaurant-card.tsx';
import { RestaurantDialog } from './restaurant-dialog.tsx';
import { draftOfRestaurant, newRestaurant, type RestaurantDraft } from './restaurant-draft.ts';
import styles from './restaurants-screen.module.css';
import { RulesDialog } from './rules-dialog.tsx';
import { draftOfRules, type RulesDraft } from './rules-draft.ts';

const isNew = 'new';

/** Restaurants with their opening times and rules (RST-01). */
export function RestaurantsScreen() {
  const { t } = useTranslation('restaurants');
  const isOffline = useLive().state.freshness.state === 'offline';
  const makesRestaurants = useFlag('BELLHOP_ADMIN');
  const { timeZone } = useSettings();
  const read = useRestaurants();
  const rules = useDrafts<RulesDraft>();
  const details = useDrafts<RestaurantDraft>();
  const restaurants = read.data ?? [];
  return (
    <Page
      title={t('heading')}
      lead={t('lead')}
      acts={
        makesRestaurants && (
          <Button variant="primary" disabled={isOffline} onClick={() => details.show(isNew, newRestaurant(timeZone))}>
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
      <RulesDialog drafts={rules} restaurants={restaurants} />
      <RestaurantDialog drafts={details} />
    </Page>
  );
}

import { nameIn } from '@bellhop/browser/i18n/name-in';
import {
  type AdministeredService,
  administeredService,
  mostServices,
  orderServices,
  putService,
} from '@bellhop/contract/hotels/administered-services';
import { useTranslation } from 'react-i18next';
import { EntityRows } from '../../../platform/administration/entity-rows.tsx';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { EyeIcon } from '../../../ui/later-icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useDepartments } from '../../departments/store.ts';
import { ReadFrame } from '../read-frame.tsx';
import { useListedEntities } from '../use-listed-entities.tsx';
import { bodyOfService, draftOfService, newService, type ServiceDraft } from './draft.ts';
import { useAdministeredServices } from './queries.ts';
import { ServiceForm } from './service-form.tsx';
import styles from './services.module.css';

/** The services for guests, with their order, names, questions and departments. */
export function ServicesScreen() {
  const { t } = useTranslation(['hotels-services', 'departments', 'hotels-settings']);
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const read = useAdministeredServices();
  const departments = (useDepartments().data ?? []).filter(({ removed }) => !removed);
  const { api, hotelId } = useReadContext();
  const query = { hotel_id: hotelId };
  const nameOf = (service: AdministeredService) => nameIn(service, language);
  const pressLabel = (name: string, isShown: boolean) =>
    isShown ? t('hotels-services:hideOf', { name }) : t('hotels-services:offerOf', { name });
  const { forms, order, press, pressConflict } = useListedEntities<AdministeredService, ServiceDraft>({
    word: 'services',
    also: ['list'],
    entity: 'service',
    schema: administeredService,
    nameOf,
    draftOf: draftOfService,
    pressWords: ({ visible }, name) => pressLabel(name, visible === false),
    save: (draft) => api.call(putService, { params: { id: draft.id }, query, body: bodyOfService(draft) }),
    order: (body) => api.call(orderServices, { query, body }),
  });
  const services = read.data ?? [];
  return (
    <Page
      title={t('hotels-services:heading')}
      lead={<p>{t('hotels-services:lead')}</p>}
      acts={
        <Button
          variant="primary"
          disabled={!isOnline || services.length >= mostServices}
          onClick={() => forms.show('new', newService())}
        >
          {t('hotels-services:add')}
        </Button>
      }
      size="list"
    >
      <ReadFrame read={read}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<InboxIcon size={26} />}
              title={t('hotels-services:empty')}
              text={t('hotels-services:emptyHint')}
              level={3}
            />
          ) : (
            <EntityRows
              entity="service"
              label={t('hotels-services:heading')}
              rows={all}
              nameOf={nameOf}
              isDisabled={!isOnline || order.isPending}
              order={order}
              movedText={(values) => t('hotels-settings:moved', values)}
              onEdit={(service) => forms.show(service.id, draftOfService(service))}
              acts={(service, name) => (
                <IconButton
                  label={pressLabel(name, service.visible)}
                  icon={<EyeIcon />}
                  aria-pressed={service.visible}
                  disabled={!isOnline || press.isPending}
                  onClick={() => press.mutate({ row: service, change: { visible: !service.visible } })}
                />
              )}
            >
              {(service) => (
                <p className={styles.facts}>
                  {!service.visible && <Tag>{t('hotels-services:hidden')}</Tag>}
                  <span>{t(`hotels-services:type.${service.type}`)}</span>
                  {service.custom_fields.length > 0 && (
                    <span>{t('hotels-services:fieldCount', { count: service.custom_fields.length })}</span>
                  )}
                  {departments
                    .filter(({ service_ids }) => service_ids.includes(service.id))
                    .map((department) => (
                      <bdi key={department.id}>{nameIn(department, language)}</bdi>
                    ))}
                </p>
              )}
            </EntityRows>
          )
        }
      </ReadFrame>
      {forms.form !== null && <ServiceForm key={forms.form.name} {...forms.form.props} />}
      {pressConflict}
    </Page>
  );
}

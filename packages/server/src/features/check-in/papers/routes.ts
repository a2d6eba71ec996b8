import { openPaper, putOwnPaper, putPaper, removeOwnPaper, removePaper } from '@bellhop/contract/check-in/papers';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import type { AddressSigner } from '../../../platform/files/signed-address.ts';
import type { Gateway } from '../../../platform/http/gateway.ts';
import { hostKey } from '../../../platform/http/host.ts';
import type { HotelDirectory } from '../../../platform/tenancy/hotel.ts';
import { changeOwnPaper, changePaper, open, type PaperParts, readPicture } from './service.ts';

interface Parts extends PaperParts {
  app: FastifyInstance;
  gateway: Gateway;
  hotels: HotelDirectory;
  signer: AddressSigner;
}

export function registerPapers({ app, gateway, hotels, signer, ...parts }: Parts): void {
  const at = ({ position, side }: { position: string; side: 'front' | 'back' }) => ({
    position: Number(position),
    side,
  });

  gateway.on(openPaper, ({ hotel, caller, params }) => open(parts, { hotel, signer }, caller, params.id, params.paper));
  gateway.on(putPaper, ({ hotel, caller, params, query: { guest }, body }) =>
    changePaper(parts, { hotel, signer }, caller, params.id, { ...at(params), guest }, body.upload),
  );
  gateway.on(removePaper, ({ hotel, caller, params, query: { guest } }) =>
    changePaper(parts, { hotel, signer }, caller, params.id, { ...at(params), guest }, null),
  );
  gateway.on(putOwnPaper, ({ hotel, caller, params, query, body }) =>
    changeOwnPaper(parts, hotel, caller, { ...at(params), ...query }, body.upload),
  );
  gateway.on(removeOwnPaper, ({ hotel, caller, params, query }) =>
    changeOwnPaper(parts, hotel, caller, { ...at(params), ...query }, null),
  );

  app.get<{ Params: { hotel: string; paper: string }; Querystring: { e?: unknown; s?: unknown } }>(
    '/files/papers/:hotel/:paper',
    async ({ params, query, host }, reply) => {
      const picture = await readPicture(parts, signer, await hotels.byHost(hostKey(host)), {
        hotelId: params.hotel,
        paper: params.paper,
        query,
      });
      if (picture === null) throw new Failure('not_found');
      return reply
        .type(picture.type)
        .header('content-disposition', 'inline')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store')
        .send(picture.bytes);
    },
  );
}

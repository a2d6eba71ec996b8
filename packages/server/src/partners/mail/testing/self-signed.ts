import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A fresh key and certificate (PEM) for `localhost`: no key lies in the repository, and none expires. */
export function makeSelfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const subjectAltName = sequence(oid('551d11'), tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost')))));
  const isAuthority = sequence(oid('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.of(0xff)))));
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority, subjectAltName)),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]);
  const certificate = sequence(body, ecdsaWithSha256, tagged(0x03, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

const oid = (hexadecimal: string): Buffer => tagged(0x06, Buffer.from(hexadecimal, 'hex'));
const time = (text: string): Buffer => tagged(0x18, Buffer.from(text));

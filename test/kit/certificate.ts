import { generateKeyPairSync, sign } from 'node:crypto';

/** A key, and the certificate that it has signed for itself, both as PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** A DER value: its tag, its length, and the parts that it is made of. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const bytes = (...values: readonly number[]) => Buffer.from(values);
const oid = (...values: readonly number[]) => der(0x06, bytes(...values));

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
const COMMON_NAME = oid(0x55, 4, 3);
const ALTERNATIVE_NAMES = oid(0x55, 0x1d, 0x11);

/** Makes a certificate for 127.0.0.1 that is valid from 2000 to 2049 (RFC 5280, version 3). */
export function selfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('127.0.0.1')))));
  const time = (text: string) => der(0x17, Buffer.from(text));
  const address = sequence(der(0x87, bytes(127, 0, 0, 1)));
  const body = sequence(
    der(0xa0, der(0x02, bytes(2))),
    der(0x02, bytes(1)),
    ECDSA_WITH_SHA256,
    name,
    sequence(time('000101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, address)))),
  );
  const signature = der(0x03, bytes(0), sign('sha256', body, privateKey));
  const text = sequence(body, ECDSA_WITH_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}

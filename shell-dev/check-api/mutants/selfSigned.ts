import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that it has signed itself, as PEM. */
export interface SelfSigned {
  key: string;
  cert: string;
}

/** A certificate of no authority, valid for two days: X.509 in its first version, which needs no extension. */
export function selfSigned(): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const day = 24 * 60 * 60 * 1_000;
  const validity = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(der(0x02, Buffer.from([1])), ECDSA_SHA256, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ECDSA_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value of DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const utcTime = (moment: number) =>
  der(0x17, Buffer.from(`${new Date(moment).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

/** The object identifiers 2.5.4.3 and 1.2.840.10045.4.3.2. */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
const ECDSA_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));

import { IncomingMessage } from 'node:http';

/** Where a WebSocket may be opened, as a proxy passes it on and our pages spell it. */
const socketAddress = /^\/api\/public\/interviews\/[^/?]+\/socket(?:\?|$)/;

/**
 * A request that leaves HTTP only where a socket is. Java's client and `curl --http2` offer HTTP/2 in an
 * `Upgrade` header with whatever they send, and a server may ignore that (RFC 9110, 7.8): the request is then
 * answered as if the header were not there, its body included.
 *
 * Node.js would hand every such request to the listeners of `upgrade`, without its body, once there are any.
 * It notes what it read in the field `upgrade`, and asks the same field before it does.
 */
export class UpgradeRequest extends IncomingMessage {
  declare offersUpgrade?: boolean;

  get upgrade(): boolean {
    return this.offersUpgrade === true && opensSocket(this);
  }

  set upgrade(offered: boolean | null) {
    this.offersUpgrade = offered === true;
  }
}

const opensSocket = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && socketAddress.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Node.js forgets what was sent right after such a request, in the same packet: on a connection that stayed, the
 * next answer would be taken for that of what it forgot.
 */
export const endsConnection = (request: IncomingMessage): boolean =>
  request instanceof UpgradeRequest && request.offersUpgrade === true && !request.upgrade;

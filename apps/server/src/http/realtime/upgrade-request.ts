import { IncomingMessage } from 'node:http';

/** The URLs on which a WebSocket may be opened, as proxies forward it and our pages write it. */
const socketAddress = /^\/media\/rtc(?:\?|$)|^\/api\/public\/interviews\/[^/?]+\/(?:meeting-)?socket(?:\?|$)/;

/**
 * A request that leaves HTTP only on the socket's URL. Java's client and `curl --http2` offer HTTP/2 in an
 * `Upgrade` header with every request, and a server may ignore that (RFC 9110, 7.8): the request is then handled
 * as if the header were absent, including its body.
 *
 * Node.js would pass every such request to the listeners of `upgrade`, without its body, as soon as there are any.
 * It stores what it read in the field `upgrade`, and reads the same field before it does so.
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
 * Node.js drops bytes that follow such a request in the same packet: on a connection that stayed open, the next
 * response would be read as the one for the dropped request.
 */
export const endsConnection = (request: IncomingMessage): boolean =>
  request instanceof UpgradeRequest && request.offersUpgrade === true && !request.upgrade;

// Runs a reverse proxy in front of a site in a temporary folder.
// node run-proxy.mjs <nginx|nginx-keepalive|caddy> <port of the site>
// Sends its port, or `null` if the program is not installed. Removes it when the parent process disconnects.
import { hasProxy, startProxy, type ProxyKind } from '@/tests/setup/start-proxy';

const [kind, sitePort] = process.argv.slice(2) as [ProxyKind, string];
const proxy = hasProxy(kind) ? await startProxy(kind, Number(sitePort)) : null;
process.on('disconnect', () => void proxy?.stop());
// A terminal sends Ctrl+C to all processes; this one still has the folder to remove.
process.on('SIGINT', () => {});
process.send!({ port: proxy?.port ?? null });

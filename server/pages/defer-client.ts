/**
 * React Router writes module preloads and a module script into every page, and the browser fetches them in
 * competition with the fonts and the largest picture. This step takes them out and leaves one small boot, the
 * same on every page, which imports the client when the page is idle after load or at the first touch of it.
 *
 * A tap that comes before the client is never lost. Links, forms and accordions act by themselves. A button that
 * opens or closes a dialog or a popover does so too, with the boot's help where the browser knows no invoker commands.
 * Any other button is remembered and pressed once the client listens, which app/root.tsx says with the event
 * "client-ready".
 *
 * Each module is asked for in a task of its own, so that the page can answer in between.
 *
 * The boot also says when a page is laid out whole (app/styles/below-the-fold.css): in small steps after the client or
 * the next page has come, so that every place in it is a true one; and from the start where somebody comes back or
 * follows a link into the middle of a page, so that the place is found.
 */

/** What the boot reads: the modules React Router would have imported at once. */
interface ClientModules {
  manifest: string;
  routes: Record<string, string[]>;
  entry: string;
  preload: string[];
}

const BOOT = `(()=>{
const {dataset}=document.documentElement;
const layOutWhole=()=>{dataset.whole=""};
if(!window.navigation||location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")layOutWhole();
window.navigation?.addEventListener("navigate",({navigationType:way,destination})=>{if(way==="traverse"||destination.url.includes("#"))layOutWhole();else if(way==="push"){delete dataset.whole;setTimeout(layOutRest,200)}});
const layOutRest=(parts=[...document.querySelectorAll("main>*,footer>*,.markup>*,.article-list>*,#plan-result>*>*")])=>{
if(!parts.length)return layOutWhole();
for(const part of parts.splice(0,3))part.style.contentVisibility="visible";
setTimeout(layOutRest,50,parts);
};
const signs=["pointerdown","touchstart","keydown","focusin","mouseover"];
let started=false,tapped;
const tap=event=>{
const button=event.target.closest("button[type=button]");
if(!button||button.hasAttribute("popovertarget"))return;
const dialog=document.getElementById(button.getAttribute("commandfor"));
if(!dialog)tapped=button;
else if(!("command" in button))button.getAttribute("command")==="close"?dialog.close():dialog.showModal();
};
addEventListener("click",tap);
const start=async()=>{
if(started)return;started=true;
for(const sign of signs)removeEventListener(sign,start,true);
const client=JSON.parse(document.getElementById("client-modules").textContent);
for(const href of client.preload){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link);await new Promise(next=>setTimeout(next))}
await import(client.manifest);
const modules={};
for(const id in client.routes)modules[id]=Object.assign({},...await Promise.all(client.routes[id].map(url=>import(url))));
window.__reactRouterRouteModules=modules;
addEventListener("client-ready",()=>{removeEventListener("click",tap);tapped?.click();layOutRest()});
await import(client.entry);
};
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);
if(document.readyState==="complete")whenIdle();else addEventListener("load",whenIdle);
})()`;

const MODULE_SCRIPT = /<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;

export function deferClient(html: string): string {
  const script = MODULE_SCRIPT.exec(html);
  if (!script?.[1]) throw new Error('The page has no React Router module script to defer.');
  const preload = [...html.matchAll(MODULE_PRELOAD)].map((match) => match[1] as string);
  const data = JSON.stringify({ ...readModules(script[1]), preload }).replaceAll('<', '\\u003c');
  // A page made for one request has a nonce on its scripts, which the boot takes over.
  const nonce = / nonce="[^"]*"/.exec(script[0])?.[0] ?? '';
  return html
    .replace(MODULE_PRELOAD, '')
    .replace(
      MODULE_SCRIPT,
      () =>
        `<script type="application/json" id="client-modules">${data}</script><script${nonce}>${BOOT}</script>`,
    );
}

function readModules(source: string): Omit<ClientModules, 'preload'> {
  const manifest = /^\s*import "([^"]+)"/.exec(source)?.[1];
  const entry = /import\("([^"]+)"\);?\s*$/.exec(source)?.[1];
  const table = /__reactRouterRouteModules = \{(.*)\};/.exec(source)?.[1];
  if (!manifest || !entry || table === undefined)
    throw new Error('React Router changed how it starts the client.');
  const urls = new Map(
    [...source.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name, url]) => [name, url]),
  );
  const routes: Record<string, string[]> = {};
  for (const [, id, variable] of table.matchAll(/"([^"]+)":(\w+)/g)) {
    const parts = [...urls].filter(([name]) => name === variable || name?.startsWith(`${variable}_`));
    if (!id || parts.length === 0) throw new Error(`No module found for the route ${id}.`);
    routes[id] = parts.map(([, url]) => url as string);
  }
  return { manifest, routes, entry };
}

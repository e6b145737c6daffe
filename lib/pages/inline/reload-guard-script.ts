import { loadFailureEvent, newVersionAttribute, newVersionEvent, offlineValue } from './reload-guard';

/**
 * Loads the page anew when one of its scripts could not be loaded, as happens after a new version was installed: at
 * most once in 60 seconds, and not at all where the time of the last reload cannot be kept. While the reader has
 * typed something it never does; a new version is then offered, or it is said that the connection is lost. It is inline code because the script that fails
 * may be the one that would otherwise contain it.
 *
 * Whether something would be lost is asked of those who would keep the reader from leaving, by an event that looks
 * like the browser's own; besides, everything counts into which something was typed.
 */
export const reloadGuardScript = [
  `(function(root){`,
  `var key="reloaded",typed=new Set(),isOffered=false,isLeaving=false;`,
  `function isDirty(){`,
  `if(!dispatchEvent(new Event("beforeunload",{cancelable:true})))return true;`,
  `return Array.from(typed).some(function(field){return field.isConnected&&(field.value||field.textContent)})}`,
  `function remember(){try{var now=Date.now(),last=Number(sessionStorage.getItem(key));`,
  `if(Math.abs(now-last)<60000)return false;`,
  `sessionStorage.setItem(key,now);return sessionStorage.getItem(key)===String(now)}catch(e){return false}}`,
  `function onFailure(){if(isLeaving)return;`,
  `if(isOffered||isDirty()){isOffered=true;`,
  `root.setAttribute("${newVersionAttribute}",navigator.onLine===false?"${offlineValue}":"");`,
  `dispatchEvent(new Event("${newVersionEvent}"));return}`,
  // Without a connection there is nothing to reload, and the page that is there can still be read.
  `if(navigator.onLine===false||!remember())return;`,
  `isLeaving=true;var target=root.getAttribute("data-going-to");`,
  `if(target&&target!==location.href)location.assign(target);else location.reload()}`,
  `function isLoadError(error){return!!error&&(error.name==="ChunkLoadError"||`,
  `/dynamically imported module|module script failed/.test(error.message))}`,
  `function isOurs(address){return typeof address==="string"&&address.indexOf("/_next/static/")>=0}`,
  `addEventListener("input",function(event){typed.add(event.target)},true);`,
  `addEventListener("error",function(event){var at=event.target;`,
  `if(isLoadError(event.error)||at&&(at.tagName==="SCRIPT"&&isOurs(at.src)||`,
  `at.tagName==="LINK"&&at.rel==="stylesheet"&&isOurs(at.href)))onFailure()},true);`,
  `addEventListener("unhandledrejection",function(event){if(isLoadError(event.reason))onFailure()});`,
  `addEventListener("${loadFailureEvent}",onFailure);`,
  // Scripts of a page that is being left are broken off.
  `addEventListener("pagehide",function(){isLeaving=true});`,
  `addEventListener("pageshow",function(event){if(event.persisted)isLeaving=false})`,
  `})(document.documentElement)`,
].join('');

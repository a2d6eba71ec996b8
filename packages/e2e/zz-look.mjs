import { chromium } from '@playwright/test';
const base='http://localhost:8090';
const widths = process.argv[2].split(',').map(Number);
const langs = process.argv[3].split(',');
const scheme = process.argv[4];
const only = process.argv[5];
const shoot = process.argv[6] !== 'cls';
let places = ['staff/requests','staff/bookings','staff/fastCheckin','staff/rooms','staff/lolRequests','staff/alacarte/requests','staff/alacarte/restaurants','staff/webeeadmin','staff/payments','staff/payments/report','staff/reports','staff/ownReport','staff/logs','staff/settings/template','staff/settings/departments','staff/settings/ringTone','staff/settings/reportProblem','admin/start','admin/hotel','admin/dictionary','admin/rooms','admin/staff','admin/announcements','admin/departments','admin/guestPage','admin/services','admin/checkIn','admin/partners','admin/audit','admin/signs','admin/offers','admin/preferences','admin/messages','admin/deliveries','admin/payments','admin/security','admin/logs'];
places.push('staff/requests/1','staff/bookings/1','staff/fastCheckin/1','staff/lolRequests/1','staff/alacarte/requests/1','staff/webeeadmin/1','staff/payments/1','staff/rooms/1');
if (only) places = places.filter((p)=>p.match(only));
const browser = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox']});
for (const lang of langs) {
  const c = await browser.newContext({locale:{en:'en-GB',ar:'ar',tr:'tr',es:'es'}[lang], colorScheme:scheme, reducedMotion:'reduce', timezoneId:'Europe/Istanbul', serviceWorkers:'block'});
  await c.addInitScript(()=>{ window.__cls=0; window.__src=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()){ if(!e.hadRecentInput){window.__cls+=e.value; for(const s of e.sources.slice(0,2)) window.__src.push(e.value.toFixed(3)+' '+(s.node?.className||s.node?.nodeName)+' '+JSON.stringify([s.previousRect.y,s.previousRect.height,s.currentRect.y,s.currentRect.height].map(Math.round)))}}}).observe({type:'layout-shift',buffered:true}); });
  const p = await c.newPage();
  const cdp = await c.newCDPSession(p); await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:120,downloadThroughput:1e6,uploadThroughput:1e6});
  await p.goto(base+'/');
  await p.locator('input[name=username], input[autocomplete=username]').first().fill('manager@grand.example');
  await p.locator('input[type=password]').first().fill('Bellhop.demo.1');
  await p.locator('button[type=submit]').first().click();
  await p.waitForURL('**/app/**',{timeout:60000});
  await p.waitForTimeout(1500);
  for (const w of widths) {
    await p.setViewportSize({width:w,height:w<500?800:900});
    for (let place of places) {
      if (place.endsWith('/1')) { await p.goto(`${base}/app/${place.slice(0,-2)}`); await p.waitForTimeout(4000); const href = await p.evaluate((x)=>[...document.querySelectorAll('main a[href]')].map(a=>a.getAttribute('href')).find(h=>h.startsWith('/app/'+x+'/')), place.slice(0,-2)); if(!href){console.log('no detail',place);continue;} place=href.slice(5).split('?')[0]; }
      await p.goto(`${base}/app/${place}`); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(1500);
      const r = await p.evaluate(()=>({cls:window.__cls,src:window.__src,over:document.documentElement.scrollWidth-innerWidth,url:location.pathname}));
      if (r.cls>0.05 || r.over>0) console.log(w,lang,place,r.url,r.cls.toFixed(3),'over',r.over,r.src.slice(0,8));
      if (shoot) await p.screenshot({path:`/tmp/w/shots/${place.replaceAll('/','_').slice(0,40)}-${w}-${lang}-${scheme}.png`});
    }
  }
  await c.close();
}
await browser.close();

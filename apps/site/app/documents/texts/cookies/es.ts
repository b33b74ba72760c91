import { line, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { cookieRows, localRows, type Purposes, tabRows } from '../../storage-table.ts';

const purposes: Purposes = {
  days: (count) => `${count} días`,
  minutes: (count) => `${count} minutos`,
  cookies: {
    'auth.session': 'Mantiene tu sesión abierta.',
    'auth.device':
      'Distingue un dispositivo que ya usas de uno nuevo, para poder avisarte si entra alguien que no eres tú. Se renueva en cada acceso.',
    'auth.challenge': 'Pertenece a un acceso con llave de acceso, o a añadir una.',
    i18n_redirected: 'El idioma de las páginas.',
    selected_country: 'El país que elegiste, si elegiste uno.',
    preview: 'Muestra una marca aún cerrada a quien la prepara. Si no, no se crea nunca.',
  },
  keys: {
    'hide-enrich-alert': 'Cerraste el recordatorio de completar tu perfil.',
    'hide-push-notification-alert': 'Cerraste la pregunta sobre las notificaciones.',
    'hide-disabled-notifications-alert': 'Cerraste el mensaje de que nuestros correos están desactivados.',
    'hide-time-bonus-modal': 'Cerraste la oferta de bienvenida.',
    'hide-passkey-prompt': 'Cerraste la propuesta de añadir una llave de acceso.',
    'hide-install-banner': 'Cerraste la propuesta de instalar la app.',
    'first-visit': 'Cuándo abriste por primera vez una conversación en este navegador. La app se propone otro día.',
    'skip-site-entry-warning': 'Confirmaste tu mayoría de edad al entrar.',
    'traffic-source':
      'El último enlace o colaborador por el que llegaste; se envía con tu registro y con tu búsqueda sin cuenta.',
    'traffic-source-first': 'Lo mismo, de tu primera visita.',
    'swipe-waits-until': 'Cuándo habrá nuevos likes en el juego de deslizar.',
    drafts: 'Mensajes que empezaste a escribir. Se eliminan al cerrar sesión.',
    'outbox-ahead':
      'Mensajes que acabas de enviar, hasta que tu dispositivo los guarda. Suele tardar menos de un segundo.',
    'log-out-owed': 'Que has cerrado sesión y aún no lo sabemos. Se elimina en cuanto lo sabemos.',
    'payment-origins': 'Dónde seguir después de un pago, para los diez últimos. Se elimina al cerrar sesión.',
    'low-credits': 'Que aún no te hemos avisado de que te quedan pocos créditos. Se elimina al avisarte.',
    'push-member':
      'Con un número, de quién son las notificaciones push de este navegador, para que no le lleguen a nadie más. Se elimina cuando las desactivas.',
    'silent-messages':
      'Que los mensajes nuevos no se anuncian en este navegador. Se elimina cuando lo vuelves a activar.',
    outbox: 'Mensajes en camino, cifrados. Se eliminan en cuanto llegan, como muy tarde a los 30 días.',
    'outbox-keys':
      'La clave de los mensajes en camino. Se destruye al cerrar la sesión: nadie puede leerlos en este dispositivo hasta que vuelvas.',
    'kept-chats':
      'Solo en la app instalada: tus últimas conversaciones, cifradas, para leerlas sin conexión. Se destruyen al cerrar la sesión.',
    'offline-page': 'Solo en la app instalada: la página que ves sin conexión. No dice nada de ti.',
    'shared-photos':
      'Solo en la app instalada: las fotos que compartes con ella desde otra app, hasta que están en tu perfil o cierras sesión.',
    'signup-draft': 'Lo que escribiste al registrarte, sin la contraseña.',
    'signup-complete': 'Por dónde vas al completar tu perfil.',
    'signup-open': 'Si la ventana de registro estaba abierta.',
    'match-finder': 'Tus respuestas en Encuentra tu match.',
    'profile-edit': 'Cambios de tu perfil que aún no se han guardado.',
    appeals: 'Un recurso que empezaste a escribir.',
    searches: 'Resultados de tus últimas búsquedas, para cuando vuelvas atrás.',
    'search-left': 'Dónde estabas en los resultados.',
    'chunk-reload-at': 'Cuándo se recargó la página tras una actualización.',
    'typed-before-reload':
      'Lo que había en los campos de una página mientras se recargaba por una nueva versión, sin contraseñas. Se elimina justo después.',
    'link ':
      'El código de un solo uso de un enlace de correo, hasta que se usa; va seguido de la dirección de la página.',
    'react-router-scroll-positions': 'Hasta dónde habías bajado en una página.',
    'react-router-manifest-version': 'Qué versión del sitio cargó esta pestaña.',
    'remix-router-transitions': 'Entre qué páginas hubo una animación, para repetirla al volver atrás.',
  },
};

const cookies: DocumentOf = (f) => ({
  title: 'Cookies y almacenamiento',
  lead: line`Todo lo que ${f.brand} guarda en tu navegador, con su nombre. Solo sirve para el propio sitio. Nada es para publicidad y ninguna otra empresa guarda nada aquí.`,
  sections: [
    section(
      'cookies',
      'Cookies',
      p`Una cookie es un texto corto que tu navegador guarda y nos devuelve. Usamos estas y ninguna más:`,
      table('Cookies', ['Nombre', 'Para qué', 'Cuánto dura'], cookieRows(purposes)),
    ),
    section(
      'storage',
      'Almacenamiento en tu navegador',
      p`Estas entradas se quedan en tu navegador hasta que las elimines. No se nos envían automáticamente.`,
      table('Almacenamiento local', ['Nombre', 'Para qué'], localRows(purposes)),
      p`Estas se eliminan cuando cierras la pestaña:`,
      table('Almacenamiento de sesión', ['Nombre', 'Para qué'], tabRows(purposes)),
    ),
    section(
      'notifications',
      'Notificaciones',
      p`Si activas las notificaciones o abres una conversación, tu navegador guarda un pequeño programa nuestro (/sw-push.js). Muestra las notificaciones, envía los mensajes que esperaban conexión y guarda la página que la app instalada muestra sin conexión. Para las notificaciones, tu navegador se registra además en su servicio de envío. Desactívalas en los ajustes de ${f.brand} o de tu navegador y ese registro termina.`,
    ),
    section(
      'consent',
      'Por qué no pedimos consentimiento',
      p`La ley pide consentimiento para guardar lo que no hace falta para lo que quieres hacer (artículo 22.2 de la Ley 34/2002, LSSI; art. 5.3 de la Directiva 2002/58/CE). Lo nuestro mantiene tu sesión, protege tu cuenta y recuerda lo que elegiste, escribiste o cerraste y con qué invitación llegaste. No hay nada que rechazar, así que no hay banner.`,
    ),
    section(
      'control',
      'Qué puedes hacer',
      p`Puedes eliminar o prohibir las cookies y el almacenamiento en tu navegador en cualquier momento. Sin auth.session no puedes mantener la sesión; todo lo demás empieza de nuevo. Qué hacemos con los datos en nuestros servidores lo explica la ${to('pages-privacy', 'política de privacidad')}.`,
    ),
  ],
});

export default cookies;

import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Preguntas frecuentes',
  lead: line`Respuestas cortas sobre ${f.brand}. Lo que vale es lo que dicen las ${to('pages-terms', 'condiciones de uso')}.`,
  sections: [
    section(
      'cost',
      '¿Cuánto cuesta?',
      f.onSale
        ? p`Registrarse, buscar, dar likes y leer es gratis. Un mensaje cuesta ${f.cost.message}, una foto en una conversación ${f.cost.photo} y un regalo desde ${f.cost.gift}. Los créditos se venden en paquetes y un mensaje cuesta como mínimo ${f.leastPrice}. Pagas una sola vez. No hay suscripción.`
        : p`De momento, nada. Registrarse, buscar, dar likes y leer es gratis y lo seguirá siendo. Un mensaje cuesta ${f.cost.message}, una foto en una conversación ${f.cost.photo} y un regalo desde ${f.cost.gift}. Además de los créditos del principio, aún no puedes comprar más.`,
      f.signupCredits !== null && p`Para empezar te regalamos ${f.signupCredits}.`,
    ),
    section(
      'premium',
      '¿Qué es Premium?',
      p`Con tu primer paquete de créditos tienes Premium. Ves todas las fotos de los demás, puedes mostrar hasta ${f.premiumPhotos} tuyas en vez de ${f.freePhotos} y tener todas las conversaciones que quieras en vez de ${f.freeConversations}. Lo conservas aunque gastes los créditos. Solo termina si desistes de tu única compra y recuperas todo lo que pagaste.`,
    ),
    section('expire', '¿Caducan los créditos?', p`No, mientras exista tu cuenta. Si la eliminas, los pierdes.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            '¿Cómo uso un descuento?',
            p`Quien acaba de llegar puede tener un ${f.firstDiscount} de descuento en su primera compra durante un tiempo limitado. Se aplica automáticamente al pagar. Si tienes un código, escríbelo donde eliges el paquete. Los descuentos no se acumulan.`,
          ),
        ]
      : []),
    section(
      'refund',
      '¿Puedo recuperar mi dinero?',
      p`Sí. Durante ${f.refundDays} días te reembolsamos los créditos que no hayas usado. Consulta ${to('pages-return-policy', 'Derecho de desistimiento')}.`,
    ),
    section(
      'payment',
      'Mi pago ha fallado o faltan los créditos',
      p`Si ha fallado, no se ha cobrado nada. Prueba otra forma de pago. Algunos bancos tardan. Mientras tanto, el pago aparece en proceso, y los créditos se añaden después sin que hagas nada. Si te han cobrado y pasa un día sin novedades, escríbenos en la página ${to('pages-service', 'Atención al cliente')} con el número de pago.`,
    ),
    section(
      'confirm',
      'No me ha llegado el correo para confirmar mi dirección',
      p`Mira en la carpeta de spam. Si no está, entra y pide otro. Hasta que confirmes tu dirección, tu perfil está oculto y retenemos tus mensajes.`,
    ),
    section(
      'photo',
      '¿Por qué aún no se ve mi foto?',
      p`Nuestro equipo revisa antes cada foto de perfil. Si no la aprobamos, te explicamos el motivo por correo y puedes recurrir.`,
    ),
    section(
      'real',
      '¿Son personas reales?',
      f.fictional
        ? p`Los perfiles con la etiqueta «${f.fictional.one}» son ficticios. No hay ninguna persona real detrás. No hay nadie a quien conocer. La etiqueta se ve siempre y puedes ocultarlos en la búsqueda. Los demás perfiles son de personas que se han registrado. No comprobamos documentos de identidad. Denuncia lo que te parezca raro.`
        : p`Aquí no hay perfiles ficticios. Todas las cuentas son de personas que se han registrado. No comprobamos documentos de identidad. Denuncia lo que te parezca raro.`,
    ),
    section(
      'safe',
      '¿Cómo me protejo?',
      list(
        line`Guarda para ti tu dirección, tu lugar de trabajo y tus números de cuenta.`,
        line`No envíes nunca dinero a alguien a quien no conoces en persona, te cuente lo que te cuente.`,
        line`Queda en un lugar público y dile a alguien dónde estás.`,
        line`Bloquea y denuncia a quien te haga sentir mal.`,
      ),
    ),
    section(
      'invisible',
      '¿Puedo usar el sitio sin que me vean?',
      p`Sí. En modo invisible (Ajustes, Privacidad) no apareces en la búsqueda. Solo ven tu perfil las personas con las que ya hablas.`,
    ),
    section(
      'mail',
      '¿Demasiados correos?',
      p`En Ajustes, Notificaciones eliges qué recibes por correo y en tu dispositivo. Todos los correos, salvo los de servicio, llevan un enlace para dejar de recibir los de ese tipo.`,
    ),
    section(
      'login',
      'No puedo entrar',
      p`Pide un enlace en ${to('reset-password', 'He olvidado mi contraseña')}. Tras varias contraseñas incorrectas hay que esperar unos minutos. Si ya no usas ese correo, escríbenos en la página ${to('pages-service', 'Atención al cliente')}. No hace falta entrar en la cuenta.`,
    ),
    section(
      'data',
      '¿Qué sabéis de mí?',
      p`En Ajustes, Tus datos puedes pedir una copia de todo. Para qué lo usamos lo explica la ${to('pages-privacy', 'política de privacidad')}.`,
    ),
    section(
      'leave',
      '¿Cómo me voy?',
      p`En Ajustes, Eliminar la cuenta. Tu perfil se oculta enseguida. Durante ${f.returnDays} días puedes recuperarlo todo con el enlace de nuestro correo. Después eliminamos la cuenta y los créditos no usados se pierden.`,
    ),
    section(
      'more',
      '¿Algo más?',
      p`Escribe a ${f.email}, llama al ${f.phone} o usa la página ${to('pages-service', 'Atención al cliente')}.`,
    ),
  ],
});

export default faq;
